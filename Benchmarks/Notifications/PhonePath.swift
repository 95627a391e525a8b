import APNs
import Extensions
import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

/// The whole path of a push through a phone: decoding, service extension without a download, delivered list, expansion
/// by the content extension, HTML.
struct PhonePath {
  struct Result: Encodable {
    let receiveAndExpand: Rate
    let receiveOnly: Rate
    let htmlBytes: Int
  }

  struct NotListed: Error {}

  private let phone: Phone
  private let bytes: [UInt8]

  init(files: URL) throws {
    let network = Nowhere()
    let environment = ExtensionEnvironment(network: network, pause: { _ in }, open: { _ in })
    let app = PhoneApp(
      displayName: "Partyline", categories: InviteCategories.all(),
      contentExtensions: [InviteViewController.registration(environment: environment)],
      serviceExtension: { InviteServiceExtension(network: network) })
    let installed = try InstalledApp(
      app, id: "partyline",
      store: MemoryNotificationStore(settings: UNNotificationSettings(granting: [.alert, .sound, .badge])),
      attachments: AttachmentStore(directory: files))
    phone = Phone(apps: [installed])
    var payload = try Payload(decoding: Sample.payload)
    // Without an attachment to download, only the phone is measured.
    payload.userInfo["attachment-url"] = nil
    bytes = try payload.encoded()
  }

  func measure() async throws -> Result {
    Result(
      receiveAndExpand: try await Meter.rate { _ = try await html() },
      receiveOnly: try await Meter.rate { _ = try await receive() }, htmlBytes: try await html().count)
  }

  private func receive() async throws -> UNNotification {
    let delivered = try await phone.receive(bytes, for: "partyline", identifier: "event-018f2e7a").notification
    guard let delivered else { throw NotListed() }
    return delivered
  }

  private func html() async throws -> [UInt8] {
    let presentation = try await phone.present(receive(), of: "partyline", trace: Trace())
    guard let content = presentation.customContent else { throw NotListed() }
    var (bytes, rules) = ([UInt8](), ViewRules())
    ViewMarkup(content) { $0 }.write(into: &bytes, rules: &rules)
    return bytes + rules.css.utf8
  }
}

/// A network that the benchmark must not use.
private struct Nowhere: Network {
  struct Used: Error {}
  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) { throw Used() }
  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    throw Used()
  }
}
