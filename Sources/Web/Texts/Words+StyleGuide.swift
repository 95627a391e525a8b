extension Phrase {
  /// The style guide, for those who build Partyline.
  enum Guide {
    static let title = Phrase("Style guide", de: "Styleguide", es: "Guía de estilo")
    static let lead = Phrase(
      "Every component in every state, cut out of the sample pages that the tests use. Light or dark follows your device; the language is at the foot of the page.",
      de:
        "Jede Komponente in jedem Zustand, ausgeschnitten aus den Beispielseiten der Tests. Hell oder dunkel folgt deinem Gerät, die Sprache steht am Fuß der Seite.",
      es:
        "Cada componente en cada estado, recortado de las páginas de ejemplo de las pruebas. El modo claro u oscuro sigue a tu dispositivo; el idioma está al pie de la página."
    )
    static let colors = Phrase("Colours", de: "Farben", es: "Colores")
    static let type = Phrase("Type", de: "Schrift", es: "Tipografía")
    static let pangram = Phrase(
      "Quick, come dance with the jovial guests", de: "Komm schnell und tanz mit uns bis zum Morgen",
      es: "Ven pronto y baila con nosotros hasta mañana")
    static let buttons = Phrase("Buttons", de: "Schaltflächen", es: "Botones")
    static let fields = Phrase("Fields", de: "Felder", es: "Campos")
    static let failures = Phrase("Failures", de: "Fehler", es: "Errores")
    static let badges = Phrase("Badges", de: "Etiketten", es: "Etiquetas")
    static let avatars = Phrase("Avatars", de: "Avatare", es: "Avatares")
    static let covers = Phrase("Covers", de: "Titelbilder", es: "Portadas")
    static let eventRows = Phrase("Events in a list", de: "Events in einer Liste", es: "Eventos en una lista")
    static let invites = Phrase("Invites", de: "Einladungen", es: "Invitaciones")
    static let answers = Phrase("Answers", de: "Antworten", es: "Respuestas")
    static let counts = Phrase("Counts", de: "Zahlen", es: "Recuentos")
    static let guestRows = Phrase("Guests in a list", de: "Gäste in einer Liste", es: "Invitados en una lista")
    static let guestEntries = Phrase("Guests for hosts", de: "Gäste für Gastgeber", es: "Invitados para anfitriones")
    static let doorRows = Phrase("At the door", de: "An der Tür", es: "En la puerta")
    static let folds = Phrase("Folded parts", de: "Zum Aufklappen", es: "Partes plegadas")
    static let choices = Phrase("Choices", de: "Auswahl", es: "Opciones")
    static let toasts = Phrase("Short words", de: "Kurzmeldungen", es: "Avisos breves")
    static let entries = Phrase("Entries of a thread", de: "Einträge im Chat", es: "Entradas del chat")
    static let composers = Phrase("Composer", de: "Eingabe", es: "Redacción")
    static let empty = Phrase("Nothing yet", de: "Noch nichts da", es: "Aún nada")
    static let pages = Phrase("Sample pages", de: "Beispielseiten", es: "Páginas de ejemplo")
  }
}
