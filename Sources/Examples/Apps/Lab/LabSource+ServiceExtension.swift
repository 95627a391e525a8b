extension LabSource {
  /// A starting point for a service extension, which runs for payloads with `mutable-content` 1 before they are shown.
  /// It attaches the files that the payload names under `key`, with one address or an array of them.
  public static func serviceExtension(attaching key: String, isList: Bool) -> String {
    let value = "request.content.userInfo[\(SwiftName.literal(key))]"
    let addresses = isList ? "\(value) as? [String] ?? []" : "[\(value) as? String].compactMap { $0 }"
    return """
      import UserNotifications

      final class NotificationService: UNNotificationServiceExtension {
        private var contentHandler: ((UNNotificationContent) -> Void)?
        private var bestAttempt: UNMutableNotificationContent?

        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          self.contentHandler = contentHandler
          bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
          let addresses = \(addresses)
          attach(addresses.compactMap(URL.init(string:))[...])
        }

        /// Loads and attaches the files one after another, because the order of attachments matters.
        private func attach(_ urls: ArraySlice<URL>) {
          guard let url = urls.first else { return deliver() }
          URLSession.shared.downloadTask(with: url) { [weak self] file, response, _ in
            defer { self?.attach(urls.dropFirst()) }
            guard let file else { return }
            let name = UUID().uuidString + "-" + (response?.suggestedFilename ?? url.lastPathComponent)
            let kept = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            guard (try? FileManager.default.moveItem(at: file, to: kept)) != nil,
              let attachment = try? UNNotificationAttachment(identifier: url.absoluteString, url: kept)
            else { return }
            self?.bestAttempt?.attachments.append(attachment)
          }.resume()
        }

        /// Called shortly before the time limit of about 30 seconds: delivers what has been loaded.
        override func serviceExtensionTimeWillExpire() { deliver() }

        private func deliver() {
          guard let contentHandler, let bestAttempt else { return }
          self.contentHandler = nil
          contentHandler(bestAttempt)
        }
      }

      """
  }

  /// The service extension's Info.plist.
  public static let serviceInfoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionPointIdentifier</key>
    \t\t<string>com.apple.usernotifications.service</string>
    \t\t<key>NSExtensionPrincipalClass</key>
    \t\t<string>$(PRODUCT_MODULE_NAME).NotificationService</string>
    \t</dict>
    </dict>
    </plist>

    """
}
