extension Phrase {
  /// A host's ways in, and how to end them.
  enum Security {
    static let title = Phrase("Sign-in and access", de: "Anmeldung und Zugriff", es: "Inicio de sesión y acceso")
    static let back = Phrase("Back to the settings", de: "Zurück zu den Einstellungen", es: "Volver a los ajustes")
    static let open = Phrase("See and change", de: "Ansehen und ändern", es: "Ver y cambiar")
    static let cardLead = Phrase(
      "Where you are signed in, API tokens, and your passphrase.",
      de: "Wo du angemeldet bist, API-Tokens und deine Passphrase.",
      es: "Dónde tienes la sesión abierta, los tokens de API y tu frase de contraseña.")

    static let sessions = Phrase(
      "Where you are signed in", de: "Wo du angemeldet bist", es: "Dónde tienes la sesión abierta")
    static let thisBrowser = Phrase("This browser", de: "Dieser Browser", es: "Este navegador")
    static let someBrowser = Phrase("A browser", de: "Ein Browser", es: "Un navegador")
    static let signedIn = Phrase("Signed in {ago}", de: "Angemeldet {ago}", es: "Sesión iniciada {ago}")
    static let used = Phrase("last used {ago}", de: "zuletzt benutzt {ago}", es: "último uso {ago}")
    static let usedNow = Phrase(
      "used within the last hour", de: "in der letzten Stunde benutzt", es: "en uso en la última hora")
    static let notUsed = Phrase("not used yet", de: "noch nicht benutzt", es: "aún sin usar")
    static let network = Phrase("network {network}", de: "Netz {network}", es: "red {network}")
    static let end = Phrase("Sign out", de: "Abmelden", es: "Cerrar sesión")
    static let signOutElsewhere = Phrase(
      "Sign out everywhere else", de: "Überall sonst abmelden", es: "Cerrar sesión en los demás sitios")
    static let sessionEnded = Phrase(
      "That browser is signed out.", de: "Dieser andere Browser ist abgemeldet.",
      es: "Se ha cerrado la sesión en ese navegador.")
    static let signedOut = Phrase(
      "You are signed out everywhere else.", de: "Du bist überall sonst abgemeldet.",
      es: "Se ha cerrado la sesión en los demás sitios.")

    static let tokens = Phrase("API tokens", de: "API-Tokens", es: "Tokens de API")
    static let tokensLead = Phrase(
      "With a token a program does what you can do. Revoke those you do not know.",
      de: "Mit einem Token darf ein Programm, was du darfst. Widerrufe, was du nicht kennst.",
      es: "Con un token, un programa puede hacer lo mismo que tú. Revoca los que no reconozcas.")
    static let token = Phrase("API token", de: "API-Token", es: "Token de API")
    static let made = Phrase("Made {ago}", de: "Erstellt {ago}", es: "Creado {ago}")
    static let revoke = Phrase("Revoke", de: "Widerrufen", es: "Revocar")
    static let tokenName = Phrase("Name of a new token", de: "Name eines neuen Tokens", es: "Nombre de un token nuevo")
    static let tokenNameHint = Phrase(
      "By which you know later what it is for.", de: "Damit du später weißt, wozu es da ist.",
      es: "Para saber más adelante para qué sirve.")
    static let makeToken = Phrase("Make a token", de: "Token erstellen", es: "Crear token")
    static let tokenReady = Phrase(
      "Here is the token. It is shown only now.", de: "Hier ist das Token. Es wird nur jetzt gezeigt.",
      es: "Aquí está el token. Solo se muestra ahora.")
    static let tokenRevoked = Phrase(
      "The token is revoked.", de: "Das Token ist widerrufen.", es: "El token está revocado.")

    static let changePassphrase = Phrase(
      "Change the passphrase", de: "Passphrase ändern", es: "Cambiar la frase de contraseña")
    static let currentPassphrase = Phrase(
      "Your passphrase now", de: "Deine jetzige Passphrase", es: "Tu frase de contraseña actual")
    static let newPassphrase = Phrase(
      "New passphrase", de: "Neue Passphrase", es: "Nueva frase de contraseña")
    static let passphraseHint = Phrase(
      "At least 8 characters. All other browsers are signed out; API tokens go on.",
      de: "Mindestens 8 Zeichen. Alle anderen Browser werden abgemeldet; API-Tokens gelten weiter.",
      es: "Al menos 8 caracteres. Se cierra la sesión en los demás navegadores; los tokens de API siguen valiendo.")
    static let wrongPassphrase = Phrase(
      "This is not your passphrase. Check it and try again.",
      de: "Das ist nicht deine Passphrase. Prüfe sie und versuche es noch einmal.",
      es: "Esa no es tu frase de contraseña. Revísala e inténtalo otra vez.")
    static let passphraseChanged = Phrase(
      "The passphrase is changed, and all other browsers are signed out.",
      de: "Die Passphrase ist geändert, und alle anderen Browser sind abgemeldet.",
      es: "La frase de contraseña ha cambiado y se ha cerrado la sesión en los demás navegadores.")
  }
}
