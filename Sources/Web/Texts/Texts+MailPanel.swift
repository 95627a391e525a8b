import Invites

extension LocalizedText {
  /// A mail as mail programs show it.
  enum MailPanel {
    static let title = LocalizedText("mailPanel.title")
    static let lead = LocalizedText("mailPanel.lead")
    static let mailTo = LocalizedText("mailPanel.mailTo", "name")
    static let download = LocalizedText("mailPanel.download")
    static let keptLead = LocalizedText("mailPanel.keptLead")
    static let looks = LocalizedText("mailPanel.looks")
    static let light = LocalizedText("mailPanel.light")
    static let dark = LocalizedText("mailPanel.dark")
    static let withoutPictures = LocalizedText("mailPanel.withoutPictures")
    static let narrow = LocalizedText("mailPanel.narrow")
    static let text = LocalizedText("mailPanel.text")
    static let size = LocalizedText("mailPanel.size", "bytes", "html")
    static let headers = LocalizedText("mailPanel.headers")
    static let source = LocalizedText("mailPanel.source")
    static let invitation = LocalizedText("mailPanel.invitation")
    static let cancelled = LocalizedText("mailPanel.cancelled")
    static let file = LocalizedText("mailPanel.file")
    static let yes = LocalizedText("mailPanel.yes")
    static let maybe = LocalizedText("mailPanel.maybe")
    static let no = LocalizedText("mailPanel.no")
    static let answerHint = LocalizedText("mailPanel.answerHint")
    static let labTitle = LocalizedText("mailPanel.labTitle")
    static let labLead = LocalizedText("mailPanel.labLead")
    static let check = LocalizedText("mailPanel.check")
  }
}
