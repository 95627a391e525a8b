import Foundation
import NotificationTesting
import Testing

@Suite("Snapshots in files", .timeLimit(.minutes(20)))
@MainActor
struct SnapshotFileTests {
  private final class Card: UIViewController, UNNotificationContentExtension {
    private let (label, picture) = (UILabel(), UIImageView())
    override func viewDidLoad() {
      view.addSubview(label)
      view.addSubview(picture)
    }
    func didReceive(_ notification: UNNotification) {
      label.text = notification.request.content.title
      picture.image = UIImage(contentsOfFile: "/tmp/\(UUID().uuidString).png")
    }
  }

  private func screen(_ title: String) async throws -> TestScreen {
    let phone = try TestPhone(
      categories: [UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])],
      contentExtensions: [ContentExtensionRegistration(categories: ["c"]) { Card() }])
    try await phone.receive(#"{"aps": {"alert": {"title": "\#(title)"}, "category": "c"}}"#)
    return try await phone.expand()
  }

  @Test("A recorded snapshot matches; a change, a missing file and a bad name fail with advice")
  func files() async throws {
    let first = try await screen("The Bash")
    withKnownIssue {
      verifySnapshot(first, named: "missing", record: false)
    } matching: {
      "\($0)".contains("Record it with NOTIFICATION_RECORD=1")
    }
    withKnownIssue {
      verifySnapshot(first, named: "../x", record: true)
    } matching: {
      "\($0)".contains("is no name for a snapshot")
    }
    verifySnapshot(first, named: "card")
    let other = try await screen("The Ball")
    withKnownIssue {
      verifySnapshot(other, named: "card", record: false)
    } matching: {
      "\($0)".contains("+") && "\($0)".contains("The Ball") && "\($0)".contains("The Bash")
    }
  }
}
