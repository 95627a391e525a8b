extension LocalizedText {
  /// What developers find on this server.
  enum Developers {
    static let title = LocalizedText("developers.title")
    static let lead = LocalizedText("developers.lead")
    static let pages = LocalizedText("developers.pages")
    static let preview = LocalizedText("developers.preview")
    static let center = LocalizedText("developers.center")
    static let lab = LocalizedText("developers.lab")
    static let demo = LocalizedText("developers.demo")
    static let noDemo = LocalizedText("developers.noDemo")
    static let styleGuide = LocalizedText("developers.styleGuide")
    static let apiTitle = LocalizedText("developers.apiTitle")
    static let api = LocalizedText("developers.api")
    static let documentation = LocalizedText("developers.documentation")
    static let documentationNote = LocalizedText("developers.documentationNote")
  }
}
