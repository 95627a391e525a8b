extension Phrase {
  /// The album of an event, and photos opened over a page.
  enum Album {
    static let title = Phrase("Photos", de: "Fotos", es: "Fotos")
    static let back = Phrase("Back to the chat", de: "Zurück zum Chat", es: "Volver al chat")
    static let downloadAll = Phrase("Download all", de: "Alle herunterladen", es: "Descargar todas")
    static let empty = Phrase("No photos yet", de: "Noch keine Fotos", es: "Aún no hay fotos")
    static let emptyLead = Phrase(
      "Share some in the chat, and they are all together here.",
      de: "Teile welche im Chat, dann sind sie hier alle beisammen.",
      es: "Comparte algunas en el chat y aquí las verás todas juntas.")
    static let earlier = Phrase("Earlier photos", de: "Frühere Fotos", es: "Fotos anteriores")
    static let later = Phrase("Later photos", de: "Spätere Fotos", es: "Fotos posteriores")

    static let close = Phrase("Close", de: "Schließen", es: "Cerrar")
    static let download = Phrase("Download", de: "Herunterladen", es: "Descargar")
    static let previous = Phrase("Previous photo", de: "Voriges Foto", es: "Foto anterior")
    static let next = Phrase("Next photo", de: "Nächstes Foto", es: "Foto siguiente")
    static let position = Phrase("{index} of {n}", de: "{index} von {n}", es: "{index} de {n}")
  }
}
