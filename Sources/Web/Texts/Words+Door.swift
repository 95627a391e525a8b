extension Phrase {
  /// Set up and sign in.
  enum Door {
    static let signInTitle = Phrase("Sign in", de: "Anmelden", es: "Iniciar sesión")
    static let welcome = Phrase("Welcome back", de: "Schön, dass du da bist", es: "Hola de nuevo")
    static let signInLead = Phrase(
      "Sign in to host. Guests need no account: open the link you were sent.",
      de: "Melde dich an, um einzuladen. Gäste brauchen kein Konto: Öffne einfach den Link, den du bekommen hast.",
      es: "Inicia sesión para organizar. Los invitados no necesitan cuenta: abre el enlace que te han enviado.")
    static let name = Phrase("Name", de: "Name", es: "Nombre")
    static let passphrase = Phrase("Passphrase", de: "Passphrase", es: "Frase de contraseña")

    static let setUpTitle = Phrase("Set up", de: "Einrichten", es: "Configurar")
    static let setUp = Phrase("Set up Partyline", de: "Partyline einrichten", es: "Configura Partyline")
    static let setUpLead = Phrase(
      "Make the account that hosts. The setup code is in the terminal where Partyline started.",
      de: "Lege das Konto an, das einlädt. Der Einrichtungscode steht im Terminal, in dem Partyline gestartet wurde.",
      es: "Crea la cuenta que organiza. El código de configuración está en la terminal donde se inició Partyline.")
    static let setupCode = Phrase("Setup code", de: "Einrichtungscode", es: "Código de configuración")
    static let yourName = Phrase("Your name", de: "Dein Name", es: "Tu nombre")
    static let nameHint = Phrase(
      "Guests see it on their invites.", de: "Gäste sehen ihn auf ihrer Einladung.",
      es: "Los invitados lo ven en su invitación.")
    static let passphraseHint = Phrase(
      "A few words are better than a clever one.", de: "Ein paar Wörter sind besser als ein schlaues.",
      es: "Varias palabras son mejores que una ingeniosa.")
    static let createAccount = Phrase("Create account", de: "Konto anlegen", es: "Crear cuenta")
  }
}
