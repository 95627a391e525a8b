extension Inspection {
  /// A notification with an unregistered category is shown without actions and without a content extension.
  mutating func checkCategory() {
    guard let categories = context.categories, let name = payload.category, let aps,
      let node = document.value("category", of: aps)
    else { return }
    guard let category = categories.first(where: { $0.identifier == name }) else {
      return reportUnknown(name, at: node, known: categories.map(\.identifier))
    }
    for action in category.actions where TextWidth.lines(of: action.title, size: 20, within: TextWidth.card) > 1 {
      report(
        .actionTextCut, .note, at: node,
        "The text of the action \(action.identifier.shortened) is probably too long for its row.",
        "Use one or two words.")
    }
  }

  private mutating func reportUnknown(_ name: String, at node: Int, known: [String]) {
    let nearest = Spelling.nearest(to: name, among: known.prefix(500))
    report(
      .unknownCategory, .warning, at: node,
      "The app does not register the category \(name.shortened): the notification would have no actions.",
      nearest.map { "Write \($0.shortened); identifiers are case-sensitive." } ?? "Register it, or name one that is.",
      fix: nearest.map { writing($0, at: node) })
  }
}
