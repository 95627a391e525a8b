extension Phrase {
  /// The host's thread and a guest's phone side by side.
  enum Demo {
    static let title = Phrase("demo.title")
    static let lead = Phrase("demo.lead", "guest", "host")
    static let phone = Phrase("demo.phone", "name")
    static let thread = Phrase("demo.thread", "name")
    static let inWindow = Phrase("demo.inWindow")
    static let everything = Phrase("demo.everything")
    static let counts = Phrase("demo.counts", "going", "invited")
    static let invite = Phrase("demo.invite")
    static let onPhone = Phrase("demo.onPhone")

    static let open = Phrase("demo.open")
    static let over = Phrase("demo.over")
    static let closed = Phrase("demo.closed")
    static let full = Phrase("demo.full")
    static let noGuests = Phrase("demo.noGuests")
  }
}
