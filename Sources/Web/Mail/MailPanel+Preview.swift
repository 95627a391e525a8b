import PhoneWeb
import Texts

extension MailPanel {
  /// - Parameter page: where a look is fetched from, by its name.
  init?(_ preview: MailPreview, page: @escaping @Sendable (Look) -> String, language: Language) {
    self.init(preview.bytes, page: page, language: language)
    if preview.isKept { lead = .MailPanel.keptLead }
  }
}
