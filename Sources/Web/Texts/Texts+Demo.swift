extension LocalizedText {
  /// The host's thread and a guest's phone side by side.
  enum Demo {
    static let title = LocalizedText("demo.title")
    static let lead = LocalizedText("demo.lead", "guest", "host")
    static let phone = LocalizedText("demo.phone", "name")
    static let thread = LocalizedText("demo.thread", "name")
    static let inWindow = LocalizedText("demo.inWindow")
    static let everything = LocalizedText("demo.everything")
    static let counts = LocalizedText("demo.counts", "going", "invited")
    static let invite = LocalizedText("demo.invite")
    static let onPhone = LocalizedText("demo.onPhone")

    static let open = LocalizedText("demo.open")
    static let over = LocalizedText("demo.over")
    static let closed = LocalizedText("demo.closed")
    static let full = LocalizedText("demo.full")
    static let noGuests = LocalizedText("demo.noGuests")
  }
}
