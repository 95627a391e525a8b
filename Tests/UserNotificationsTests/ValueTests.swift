import Foundation
import Testing
import UserNotifications

@Suite("Copying and equality, 1.1 and 1.2", .timeLimit(.minutes(20)))
struct CopyTests {
  @Test("1.1: changes of any property stay in the mutable copy, including attachments")
  func everyProperty() throws {
    let scratch = try Scratch()
    let attachment = try UNNotificationAttachment(identifier: "a", url: scratch.file("a.gif", Sample.gif))
    let changes: [(UNMutableNotificationContent) -> Void] = [
      { $0.title = "x" }, { $0.subtitle = "x" }, { $0.body = "x" }, { $0.badge = 1 }, { $0.sound = .default },
      { $0.launchImageName = "x" }, { $0.userInfo["x"] = 1 }, { $0.attachments = [attachment] },
      { $0.categoryIdentifier = "x" }, { $0.threadIdentifier = "x" }, { $0.summaryArgument = "x" },
      { $0.summaryArgumentCount = 2 }, { $0.targetContentIdentifier = "x" }, { $0.interruptionLevel = .passive },
      { $0.relevanceScore = 0.5 }, { $0.filterCriteria = "x" },
    ]
    let original = Sample.content().copy() as! UNNotificationContent
    let untouched = Sample.content()
    for (index, change) in changes.enumerated() {
      let copy = original.mutableCopy() as! UNMutableNotificationContent
      change(copy)
      #expect(copy != original && original == untouched, "change \(index)")
      let again = copy.mutableCopy() as! UNMutableNotificationContent
      #expect(again == copy && again !== copy && again.hash == copy.hash)
    }
  }

  @Test("Equal values have equal hashes, whichever class holds them")
  func hashes() {
    let mutable = Sample.content().mutableCopy() as! UNMutableNotificationContent
    let frozen = mutable.copy() as! UNNotificationContent
    #expect(mutable == frozen && frozen == mutable && mutable.hash == frozen.hash)
    let (one, other) = (Sample.notification(), Sample.notification())
    #expect(one == other && one.hash == other.hash && one.request.hash == other.request.hash)
    #expect(Set([Sample.settings, UNNotificationSettings(granting: [.alert, .sound, .badge])]).count == 1)
    #expect(Set([Sample.invite, Sample.invite.copy() as! UNNotificationCategory]).count == 1)
  }

  @Test("An immutable object is its own copy")
  func immutable() {
    let request = Sample.push()
    #expect(request.copy() as? UNNotificationRequest === request)
    let frozen = request.content
    #expect(frozen.copy() as? UNNotificationContent === frozen)
  }

  @Test("An action and a text action of the same identifier differ")
  func actions() {
    let plain = UNNotificationAction(identifier: "a", title: "A")
    let text = UNTextInputNotificationAction(
      identifier: "a", title: "A", textInputButtonTitle: "Send", textInputPlaceholder: "")
    #expect(plain != text && text != plain)
    let icon = UNNotificationActionIcon(systemImageName: "star")
    #expect(UNNotificationAction(identifier: "a", title: "A", icon: icon) != plain)
  }
}

@Suite("Categories, sounds, settings and errors, 1.6 to 1.9", .timeLimit(.minutes(20)))
struct ValueTests {
  private func category(_ identifier: String, _ actions: [UNNotificationAction]) -> UNNotificationCategory {
    UNNotificationCategory(identifier: identifier, actions: actions, intentIdentifiers: [])
  }

  @Test("Facts 12.8: identifiers of different actions collide across categories, and a shared action does not")
  func duplicates() {
    let accept = UNNotificationAction(identifier: "accept", title: "Accept")
    let other = UNNotificationAction(identifier: "accept", title: "Yes")
    let reply = UNNotificationAction(identifier: "reply", title: "Reply")
    #expect(Set([category("a", [accept, reply]), category("b", [accept])]).duplicateActionIdentifiers.isEmpty)
    #expect(Set([category("a", [accept]), category("b", [other])]).duplicateActionIdentifiers == ["accept"])
    #expect(Set([category("a", [reply, accept, reply])]).duplicateActionIdentifiers == ["reply"])
    #expect(Set<UNNotificationCategory>().duplicateActionIdentifiers.isEmpty)
  }

  @Test("Volumes outside 0 to 1 are clamped, and NaN becomes 1")
  func volumes() {
    let sounds = [-1, 0.5, 7, Float.nan].map { UNNotificationSound.defaultCriticalSound(withAudioVolume: $0) }
    #expect(sounds.map(\.volume) == [0, 0.5, 1, 1])
    let named = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName("bell.caf"), withAudioVolume: 0.5)
    #expect(named != sounds[1] && named != .criticalSoundNamed("bell.caf"))
    #expect(UNNotificationSound.defaultRingtone != .default && UNNotificationSound.defaultCritical != .default)
    #expect(UNNotificationSound(named: "bell.caf") != .ringtoneSoundNamed("bell.caf"))
  }

  @Test("Settings made by a closure differ only in what the closure sets")
  func settings() {
    let quiet = Sample.settings.with { $0.soundSetting = .disabled }
    #expect(quiet.soundSetting == .disabled && quiet != Sample.settings)
    #expect(quiet.with { $0.soundSetting = .enabled } == Sample.settings)
  }

  @Test("1.9: an error can be caught by its code, as UNError and as NSError, and carries its userInfo")
  func errors() {
    func caught(_ error: any Error) -> String {
      do {
        throw error
      } catch UNError.attachmentCorrupt {
        return "corrupt"
      } catch let error as UNError where error.code == .badgeInputInvalid {
        return "badge"
      } catch {
        return "other"
      }
    }
    #expect(caught(UNError(.attachmentCorrupt, detail: "cut off")) == "corrupt")
    #expect(caught(NSError(domain: UNErrorDomain, code: 105)) == "corrupt")
    #expect(caught(UNError(.badgeInputInvalid)) == "badge")
    #expect(caught(UNError(.attachmentInvalidURL)) == "other")
    #expect(caught(NSError(domain: "other", code: 105)) == "other")
    let error = UNError(.attachmentInvalidURL, userInfo: [NSFilePathErrorKey: "/a"])
    #expect((error as NSError).userInfo[NSFilePathErrorKey] as? String == "/a")
    #expect((error as NSError).domain == "UNErrorDomain" && (error as NSError).code == 100)
    #expect(error.localizedDescription == "The attachment's URL is not a readable file URL")
    #expect(UNError(.notificationInvalidNoDate, userInfo: [NSLocalizedDescriptionKey: "x"]).localizedDescription == "x")
  }
}

@Suite("Content from other objects, 1.1", .timeLimit(.minutes(20)))
struct ContentProvidingTests {
  private final class Foreign: NSObject, UNNotificationContentProviding {}

  @Test("1.1: a foreign conformance is refused with 1500")
  func foreign() {
    #expect { try Sample.content().updating(from: Foreign()) } throws: {
      UNError.contentProvidingObjectNotAllowed ~= $0
    }
  }

  @Test("1.1: a message without text is refused with 1501")
  func empty() {
    let context = UNNotificationAttributedMessageContext(
      senderName: "Matt", attributedContent: NSAttributedString(string: ""))
    #expect { try Sample.content().updating(from: context) } throws: { UNError.contentProvidingInvalid ~= $0 }
  }

  @Test("1.1: a message provides its sender and text, and the rest and the original stay unchanged")
  func message() throws {
    let content = Sample.content()
    let context = UNNotificationAttributedMessageContext(
      senderName: "Matt", attributedContent: NSAttributedString(string: "100% there"))
    let updated = try content.updating(from: context)
    #expect(updated.title == "Matt" && updated.displayedBody == "100% there")
    #expect(updated.threadIdentifier == content.threadIdentifier && content.title == "The Bash")
    let nameless = UNNotificationAttributedMessageContext(
      senderName: nil, attributedContent: NSAttributedString(string: "hi"))
    #expect(try content.updating(from: nameless).title == "The Bash")
  }
}
