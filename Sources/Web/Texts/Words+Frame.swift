extension Phrase {
  /// What surrounds every page, and words that many pages share.
  enum Frame {
    static let skip = Phrase("Skip to content", de: "Zum Inhalt springen", es: "Ir al contenido")
    static let account = Phrase("Account", de: "Konto", es: "Cuenta")
    static let signIn = Phrase("Sign in", de: "Anmelden", es: "Iniciar sesión")
    static let signOut = Phrase("Sign out", de: "Abmelden", es: "Cerrar sesión")
    static let language = Phrase("Language", de: "Sprache", es: "Idioma")
    static let unreachable = Phrase(
      "The server cannot be reached. Check the connection and try again.",
      de: "Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.",
      es: "No se puede conectar con el servidor. Comprueba la conexión e inténtalo otra vez.")
    static let didNotWork = Phrase(
      "That did not work. Try again.", de: "Das hat nicht geklappt. Versuche es noch einmal.",
      es: "Eso no ha funcionado. Inténtalo otra vez.")
  }

  enum Form {
    static let optional = Phrase("optional", de: "optional", es: "opcional")
    static let fillIn = Phrase("Fill this in.", de: "Fülle das bitte aus.", es: "Rellena este campo.")
    static let cancel = Phrase("Cancel", de: "Abbrechen", es: "Cancelar")
  }

  enum Days {
    static let today = Phrase("Today", de: "Heute", es: "Hoy")
    static let yesterday = Phrase("Yesterday", de: "Gestern", es: "Ayer")
    static let zone = Phrase("{city} time", de: "Zeit in {city}", es: "hora de {city}")
  }
}
