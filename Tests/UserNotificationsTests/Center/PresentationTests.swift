import Foundation
import Testing
import UserNotifications

@Suite("What settings and delegate allow, 1.4, 1.5 and 4.1", .timeLimit(.minutes(20)))
struct PresentationTests {
  /// A delegate that answers with the given options.
  private final class Answering: NSObject, UNUserNotificationCenterDelegate {
    let options: UNNotificationPresentationOptions
    private let log = Log<String>()
    var presented: [String] { log.entries }
    init(_ options: UNNotificationPresentationOptions) { self.options = options }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      log.append(notification.request.identifier)
      completionHandler(options)
      completionHandler([.sound])
    }
  }

  private func silent(_ change: (UNMutableNotificationContent) -> Void = { _ in }) -> UNNotificationRequest {
    Sample.push { content in
      content.title = ""
      content.subtitle = ""
      content.body = ""
      content.userInfo = ["aps": ["content-available": 1]]
      change(content)
    }
  }

  @Test("1.5: banner without list is shown but not kept, and list without banner is kept but not shown")
  @MainActor
  func bannerAndList() async throws {
    let center = Sample.center()
    let banner = Answering(.banner)
    center.delegate = banner
    let shown = try await center.deliver(Sample.push("a"), in: .foreground)
    #expect(shown.options == .banner && !shown.isListed)
    let list = Answering(.list)
    center.delegate = list
    let kept = try await center.deliver(Sample.push("b"), in: .foreground)
    #expect(kept.options == .list && kept.isListed)
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["b"])
  }

  @Test("1.5: alert means banner and list, and a second call of the handler changes nothing")
  @MainActor
  func alert() async throws {
    let center = Sample.center()
    let delegate = Answering(.alert)
    center.delegate = delegate
    let delivery = try await center.deliver(Sample.push { $0.sound = .default }, in: .foreground)
    #expect(delivery.options == .alert && delivery.isListed)
  }

  @Test("1.5: a delegate's alert is reduced to what the user allows")
  @MainActor
  func partOfAlert() async throws {
    let delegate = Answering(.alert)
    func options(
      _ settings: UNNotificationSettings, _ level: UNNotificationInterruptionLevel = .active
    ) async throws -> UNNotificationPresentationOptions {
      let center = Sample.center(settings)
      center.delegate = delegate
      return try await center.deliver(Sample.push { $0.interruptionLevel = level }, in: .foreground).options
    }
    #expect(try await options(Sample.settings.with { $0.alertSetting = .disabled }) == .list)
    #expect(try await options(Sample.settings.with { $0.alertStyle = .none }) == .list)
    #expect(try await options(Sample.settings.with { $0.notificationCenterSetting = .disabled }) == .banner)
    #expect(try await options(UNNotificationSettings(granting: [.alert, .provisional])) == .list)
    #expect(try await options(Sample.settings, .passive) == .list)
    #expect(try await options(Sample.settings, .timeSensitive) == .alert)
  }

  @Test("1.4: provisional notifications are only listed, even in the foreground and with any settings")
  @MainActor
  func provisional() async throws {
    let settings = Sample.settings.with { $0.authorizationStatus = .provisional }
    let center = Sample.center(settings)
    let delegate = Answering([.banner, .list, .sound, .badge])
    let push = Sample.push {
      $0.sound = .default
      $0.badge = 4
    }
    #expect(try await center.deliver(push).options == .list)
    center.delegate = delegate
    #expect(try await center.deliver(push, in: .foreground).options == .list)
    #expect(await center.badgeCount() == 0)
  }

  @Test("1.5: in the foreground, badge and sound need their options")
  @MainActor
  func badgeAndSound() async throws {
    let center = Sample.center()
    let push = Sample.push {
      $0.sound = .default
      $0.badge = 4
    }
    for (options, badge) in [([.banner], 0), ([.sound], 0), ([.badge], 4)] as [(UNNotificationPresentationOptions, Int)]
    {
      let delegate = Answering(options)
      center.delegate = delegate
      #expect(try await center.deliver(push, in: .foreground).options == options)
      #expect(await center.badgeCount() == badge)
    }
  }

  @Test("1.1: a time-sensitive notification is presented as an active one")
  func timeSensitive() async throws {
    let push = Sample.push {
      $0.interruptionLevel = .timeSensitive
      $0.sound = .default
    }
    #expect(try await Sample.center().deliver(push).options == [.list, .banner, .sound])
  }

  @Test("1.4: without Notification Center a banner is shown and nothing is listed")
  func notListed() async throws {
    let center = Sample.center(Sample.settings.with { $0.notificationCenterSetting = .disabled })
    let delivery = try await center.deliver(Sample.push())
    #expect(delivery.options == .banner && !delivery.isListed)
  }

  @Test("11.16: a pending notification is not shown after the user refuses notifications")
  @MainActor
  func refusedMeanwhile() async throws {
    let (clock, delegate) = (ManualClock(), Answering([.banner, .list]))
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: Sample.settings), clock: clock, now: { clock.date })
    center.delegate = delegate
    center.applicationState = .foreground
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    try await center.add(UNNotificationRequest(identifier: "a", content: Sample.content(), trigger: trigger))
    center.setNotificationSettings(Sample.settings.with { $0.authorizationStatus = .denied })
    clock.advance(by: .seconds(60))
    center.resumePendingTriggers()
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(await center.deliveredNotifications().isEmpty && delegate.presented.isEmpty)
  }

  @Test("12.7: in the foreground a repeated identifier asks the delegate again, and a silenced one replaces nothing")
  @MainActor
  func identicalInFront() async throws {
    let center = Sample.center()
    let listing = Answering(.list)
    center.delegate = listing
    for isAgain in [false, true] {
      #expect(try await center.deliver(Sample.push(), in: .foreground).isReplacement == isAgain)
    }
    #expect(listing.presented == ["n1", "n1"])
    let silencing = Answering([])
    center.delegate = silencing
    let silent = try await center.deliver(Sample.push { $0.title = "Moved" }, in: .foreground)
    #expect(!silent.isReplacement && silencing.presented == ["n1"])
    #expect(await center.deliveredNotifications().map(\.request.content.title) == ["The Bash"])
  }

  @Test("1.5: a delegate cannot allow what the user turned off")
  @MainActor
  func limited() async throws {
    let center = Sample.center(Sample.settings.with { $0.soundSetting = .disabled })
    let delegate = Answering([.banner, .list, .sound, .badge])
    center.delegate = delegate
    let delivery = try await center.deliver(Sample.push { $0.sound = .default }, in: .foreground)
    #expect(delivery.options == [.banner, .list])
  }

  @Test("4.1: a silent push asks no delegate and shows nothing, and wakes the app with any settings")
  @MainActor
  func silentPush() async throws {
    for settings in [Sample.settings, UNNotificationSettings()] {
      let center = Sample.center(settings)
      let delegate = Answering([.banner, .list])
      center.delegate = delegate
      let delivery = try await center.deliver(silent(), in: .foreground)
      #expect(delivery.decision == .silentPush && delivery.wakesApplication)
      #expect(delivery.options.isEmpty && !delivery.isListed && delegate.presented.isEmpty)
    }
  }

  @Test("4.1: a push with an alert and content-available does both")
  func alertAndContentAvailable() async throws {
    let push = Sample.push { $0.userInfo = ["aps": ["content-available": 1]] }
    let delivery = try await Sample.center().deliver(push)
    #expect(delivery.wakesApplication && delivery.isListed)
    #expect(try await !Sample.center().deliver(Sample.push()).wakesApplication)
  }

  @Test("1.1: a push with only a badge sets the badge and is not listed")
  func badgeOnly() async throws {
    let center = Sample.center()
    let delivery = try await center.deliver(silent { $0.badge = 4 })
    #expect(delivery.options == .badge && !delivery.isListed)
    #expect(await center.badgeCount() == 4)
  }

  @Test("1.1: the badge needs permission, both from a push and from the app")
  func badgeNotAllowed() async throws {
    let center = Sample.center(UNNotificationSettings(granting: .alert))
    try await center.deliver(Sample.push { $0.badge = 4 })
    #expect(await center.badgeCount() == 0)
    await #expect { try await center.setBadgeCount(2) } throws: { UNError.notificationsNotAllowed ~= $0 }
    center.setApplicationIconBadgeNumber(2)
    #expect(await center.badgeCount() == 0)
  }

  @Test("1.4: setBadgeCount(0) keeps delivered notifications, and the older property's 0 clears them")
  func badgeZero() async throws {
    let center = Sample.center()
    try await center.deliver(Sample.push { $0.badge = 4 })
    try await center.setBadgeCount(0)
    #expect(await center.badgeCount() == 0)
    #expect(await center.deliveredNotifications().count == 1)
    center.setApplicationIconBadgeNumber(3)
    #expect(await center.badgeCount() == 3)
    center.setApplicationIconBadgeNumber(0)
    #expect(await center.badgeCount() == 0)
    #expect(await center.deliveredNotifications().isEmpty)
    let error = Promise<Bool>()
    center.setBadgeCount(-1) { error.fulfil(UNError.badgeInputInvalid ~= ($0 ?? CocoaError(.coderInvalidValue))) }
    #expect(await error.value() == true)
  }

  @Test("1.1: a passive push is only listed, and a critical one sounds where the user allows it")
  func levels() async throws {
    let center = Sample.center(
      Sample.settings.with {
        $0.criticalAlertSetting = .enabled
        $0.soundSetting = .disabled
      })
    let passive = try await center.deliver(
      Sample.push {
        $0.interruptionLevel = .passive
        $0.sound = .default
      })
    #expect(passive.options == .list)
    let critical = try await center.deliver(Sample.push { $0.interruptionLevel = .critical })
    #expect(critical.options == [.list, .banner, .sound])
    let without = try await Sample.center().deliver(Sample.push { $0.interruptionLevel = .critical })
    #expect(without.options == [.list, .banner])
  }

  @Test("1.1: a critical sound is enough for a critical alert, where the user allows it")
  func criticalSound() async throws {
    let settings = Sample.settings.with {
      $0.criticalAlertSetting = .enabled
      $0.soundSetting = .disabled
    }
    let push = Sample.push { $0.sound = .defaultCritical }
    #expect(try await Sample.center(settings).deliver(push).options == [.list, .banner, .sound])
    let soundOnly = silent { $0.sound = .defaultCritical }
    #expect(try await Sample.center(settings).deliver(soundOnly).options == .sound)
    let passive = Sample.push {
      $0.sound = .defaultCritical
      $0.interruptionLevel = .passive
    }
    #expect(try await Sample.center(settings).deliver(passive).options == .list)
    let refusing = settings.with { $0.criticalAlertSetting = .disabled }
    #expect(try await Sample.center(refusing).deliver(push).options == [.list, .banner])
  }

  @Test("1.4: with alerts off Notification Center still lists, and willPresent is still called")
  @MainActor
  func alertsOff() async throws {
    let center = Sample.center(Sample.settings.with { $0.alertSetting = .disabled })
    let delegate = Answering([.banner, .list])
    center.delegate = delegate
    let delivery = try await center.deliver(Sample.push(), in: .foreground)
    #expect(delegate.presented == ["n1"])
    #expect(delivery.options == .list && delivery.isListed)
  }

  @Test("12.6: a notification of an unregistered category is shown without actions")
  func unregistered() async throws {
    let center = Sample.center()
    let delivery = try await center.deliver(Sample.push { $0.categoryIdentifier = "EVENT-INVITE" })
    #expect(delivery.isListed && delivery.options.contains(.banner))
    #expect(await center.category(of: delivery.notification) == nil)
    #expect(await center.category(of: Sample.notification()) == Sample.invite)
  }

  @Test("An observer sees every delivery, local and remote")
  func observed() async throws {
    let log = Log<String>()
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: Sample.settings),
      onDelivery: { log.append("\($0.notification.request.identifier) \($0.isListed)") })
    try await center.deliver(Sample.push("remote"))
    try await center.add(UNNotificationRequest(identifier: "local", content: Sample.content(), trigger: nil))
    #expect(log.entries == ["remote true", "local true"])
  }

  @Test("1.1: texts are localized at delivery, in the language of that moment")
  func localized() async throws {
    let center = Sample.center()
    let content = Sample.content(NSString.localizedUserNotificationString(forKey: "PARTY_AT", arguments: [8]))
    let local = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    center.strings = LocalizedStrings(["PARTY_AT": "The Bash at %d"])
    try await center.add(local)
    #expect(await center.deliveredNotifications().first?.request.content.title == "The Bash at 8")
    center.strings = LocalizedStrings(["PARTY_AT": "Die Party um %d"])
    try await center.add(local)
    #expect(await center.deliveredNotifications().first?.request.content.title == "Die Party um 8")
  }
}
