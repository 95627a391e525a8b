extension Phrase {
  /// The page of a failed request.
  enum Errors {
    static let signIn = Phrase("Please sign in", de: "Bitte melde dich an", es: "Inicia sesión")
    static let badLink = Phrase(
      "This link does not work", de: "Dieser Link funktioniert nicht", es: "Este enlace no funciona")
    static let forbidden = Phrase("This is not yours to see", de: "Das ist nicht für dich", es: "Esto no es para ti")
    static let notFound = Phrase("Nothing here", de: "Hier ist nichts", es: "Aquí no hay nada")
    static let notLikeThat = Phrase("Not like that", de: "So geht das nicht", es: "Así no se puede")
    static let conflict = Phrase("That did not fit", de: "Das passte nicht", es: "Eso no encajaba")
    static let tooLarge = Phrase("Too large", de: "Zu groß", es: "Demasiado grande")
    static let wait = Phrase("A moment, please", de: "Einen Moment bitte", es: "Un momento, por favor")
    static let didNotWork = Phrase("That did not work", de: "Das hat nicht geklappt", es: "Eso no ha funcionado")
    static let broken = Phrase("Something went wrong", de: "Etwas ist schiefgegangen", es: "Algo ha ido mal")
    static let home = Phrase("Go to your events", de: "Zu deinen Events", es: "Ir a tus eventos")
    static let reference = Phrase("Reference {code}", de: "Kennung {code}", es: "Referencia {code}")
  }
}
