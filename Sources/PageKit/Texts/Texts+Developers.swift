import Invites

extension LocalizedText {
  /// What developers find on this server.
  package enum Developers {
    package static let title = LocalizedText("developers.title")
    package static let lead = LocalizedText("developers.lead")
    package static let pages = LocalizedText("developers.pages")
    package static let preview = LocalizedText("developers.preview")
    package static let center = LocalizedText("developers.center")
    package static let lab = LocalizedText("developers.lab")
    package static let demo = LocalizedText("developers.demo")
    package static let noDemo = LocalizedText("developers.noDemo")
    package static let styleGuide = LocalizedText("developers.styleGuide")
    package static let apiTitle = LocalizedText("developers.apiTitle")
    package static let api = LocalizedText("developers.api")
    package static let documentation = LocalizedText("developers.documentation")
    package static let documentationNote = LocalizedText("developers.documentationNote")
  }
}
