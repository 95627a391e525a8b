extension Phrase {
  /// The host's thread and a guest's phone side by side.
  enum Demo {
    static let title = Phrase("Demo", de: "Demo", es: "Demo")
    static let lead = Phrase(
      "Answer on {guest}’s phone and watch {host}’s thread.",
      de: "Antworte auf dem Telefon von {guest} und sieh im Chat von {host} zu.",
      es: "Responde en el teléfono de {guest} y mira el chat de {host}.")
    static let phone = Phrase("{name}’s phone", de: "Telefon von {name}", es: "Teléfono de {name}")
    static let thread = Phrase("{name}’s thread", de: "Chat von {name}", es: "Chat de {name}")
    static let inWindow = Phrase("Open in a window", de: "In einem Fenster öffnen", es: "Abrir en una ventana")
    static let everything = Phrase("Everything in the demo", de: "Alles in der Demo", es: "Todo lo que hay en la demo")
    static let counts = Phrase(
      "{going} going, {invited} invited", de: "{going} dabei, {invited} eingeladen",
      es: "{going} van, {invited} invitaciones")
    static let invite = Phrase("Invite", de: "Einladung", es: "Invitación")
    static let onPhone = Phrase("Phone", de: "Telefon", es: "Teléfono")

    static let open = Phrase("open", de: "offen", es: "abierto")
    static let over = Phrase("over", de: "vorbei", es: "terminado")
    static let closed = Phrase("answers closed", de: "Antworten geschlossen", es: "respuestas cerradas")
    static let full = Phrase("full", de: "voll", es: "completo")
    static let noGuests = Phrase("no guests yet", de: "noch keine Gäste", es: "aún sin invitados")
  }
}
