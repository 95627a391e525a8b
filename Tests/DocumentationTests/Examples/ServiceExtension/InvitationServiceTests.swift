import Crypto
import Foundation
import Testing
import UserNotifications

@Suite("Example: a service extension that opens a sealed text and fetches a picture", .timeLimit(.minutes(5)))
struct InvitationServiceTests {
  let key = SymmetricKey(size: .bits256)
  let folder = TemporaryFolder()
  let clock = AlarmClock()

  /// What the phone shows for `sealed`, and the steps on the way.
  func show(
    _ sealed: String, pictures: any PictureSource
  ) async throws -> (content: UNNotificationContent, steps: [ServiceExtensionStep]) {
    let placeholder = UNMutableNotificationContent()
    placeholder.title = "Partyline"
    placeholder.body = "You have an invitation."
    placeholder.userInfo = ["aps": ["mutable-content": 1], "sealed": sealed]
    let request = UNNotificationRequest(
      identifier: "invitation", content: placeholder, trigger: UNPushNotificationTrigger())

    let host = ServiceExtensionHost(attachments: try AttachmentStore(directory: folder.url), clock: clock) { [key] in
      InvitationService(key: key, pictures: pictures)
    }
    let steps = Steps()
    let settings = UNNotificationSettings(granting: [.alert, .sound])
    let shown = await host.process(request, settings: settings) { steps.append($0) }
    return (shown.content, steps.all)
  }

  func seal(_ invitation: String) throws -> String {
    try #require(AES.GCM.seal(Data(invitation.utf8), using: key).combined).base64EncodedString()
  }

  let bash = #"{"title": "The Bash", "body": "Thursday at seven.", "picture": "https://example.com/band.png"}"#

  @Test("The text is opened and the picture attached")
  func success() async throws {
    let shown = try await show(seal(bash), pictures: .file(folder.picture()))
    #expect(shown.content.title == "The Bash")
    #expect(shown.content.body == "Thursday at seven.")
    #expect(shown.content.attachments.map(\.identifier) == ["https://example.com/band.png"])
    #expect(shown.content.attachments.map(\.type) == ["public.png"])
    #expect(shown.steps.last == .finished(modified: true))
  }

  @Test("When time is up, the text is shown without the picture")
  func timeOut() async throws {
    let pictures = StuckPictures()
    async let shown = show(seal(bash), pictures: pictures)
    await pictures.wasAsked()
    clock.ring()
    #expect(try await shown.content.title == "The Bash")
    #expect(try await shown.content.attachments.isEmpty)
    #expect(try await shown.steps.contains(.timeWillExpire(after: .seconds(30))))
  }

  @Test("When the download fails, the text is shown at once")
  func failedDownload() async throws {
    let shown = try await show(seal(bash), pictures: .failing)
    #expect(shown.content.title == "The Bash")
    #expect(shown.content.attachments.isEmpty)
    #expect(!shown.steps.contains(.timeWillExpire(after: .seconds(30))))
  }

  @Test("A file that is no picture is left out")
  func lyingFile() async throws {
    let page = try folder.file("band.png", Data("<html>404</html>".utf8))
    let shown = try await show(seal(bash), pictures: .file(page))
    #expect(shown.content.title == "The Bash")
    #expect(shown.content.attachments.isEmpty)
  }

  @Test(
    "A sealed text without a body keeps the placeholder's",
    arguments: [#"{"title": "The Bash"}"#, #"{"title": "The Bash", "body": ""}"#])
  func missingBody(invitation: String) async throws {
    let shown = try await show(seal(invitation), pictures: .failing)
    #expect(shown.content.title == "The Bash")
    #expect(shown.content.body == "You have an invitation.")
  }

  @Test(
    "A text that the key does not open leaves the notification as it came",
    arguments: ["sealed", "not base64", ""])
  func wrongKey(text: String) async throws {
    let stranger = try AES.GCM.seal(Data(bash.utf8), using: SymmetricKey(size: .bits256))
    let sealed = text == "sealed" ? stranger.combined?.base64EncodedString() : text
    let shown = try await show(sealed ?? "", pictures: .failing)
    #expect(shown.content.title == "Partyline")
    #expect(shown.steps.last == .finished(modified: false))
  }
}
