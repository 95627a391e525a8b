import PhoneWeb
import Texts

extension MailPanel {
  /// - Parameter page: returns the URL from which a look is fetched.
  init?(_ preview: MailPreview, page: @escaping @Sendable (Look) -> String, language: Language) {
    self.init(preview.bytes, page: page, language: language)
    if preview.isKept { lead = .MailPanel.keptLead }
  }
}
