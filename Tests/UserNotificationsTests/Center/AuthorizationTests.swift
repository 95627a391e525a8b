import Foundation
import Testing
import UserNotifications

@Suite("Requesting authorization, 1.4", .timeLimit(.minutes(20)))
struct AuthorizationTests {
  private let asked = Log<UNAuthorizationOptions>()

  private func center(granting granted: UNAuthorizationOptions = [.alert, .sound, .badge, .criticalAlert])
    -> UNUserNotificationCenter
  {
    UNUserNotificationCenter(prompt: { [asked] options in
      asked.append(options)
      await Task.yield()
      return granted
    })
  }

  @Test("1.4: overlapping calls ask the user once")
  func overlapping() async throws {
    let center = center()
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { try await center.requestAuthorization(options: [.alert]) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: true, count: 20))
    #expect(asked.entries == [.alert])
  }

  @Test("1.4: the completion handler gets the same answer as the async call")
  func handler() async {
    let center = center(granting: [])
    let granted = Promise<Bool>()
    center.requestAuthorization(options: .alert) { answer, error in granted.fulfil(answer || error != nil) }
    #expect(await granted.value() == false)
    #expect(await center.notificationSettings().authorizationStatus == .denied)
  }

  @Test("1.4: a user who refused is not asked again")
  func refused() async throws {
    let center = center(granting: [])
    #expect(try await !center.requestAuthorization(options: [.alert]))
    #expect(try await !center.requestAuthorization(options: [.alert, .criticalAlert]))
    #expect(asked.entries == [.alert])
  }

  @Test("1.4: a refused app has alerts, sounds and badges off, shows nothing and keeps its badge")
  func refusedSettings() async throws {
    let center = center(granting: [])
    _ = try await center.requestAuthorization(options: [.alert, .sound, .badge])
    let settings = await center.notificationSettings()
    #expect([settings.alertSetting, settings.soundSetting, settings.badgeSetting].allSatisfy { $0 == .disabled })
    let push = Sample.push {
      $0.sound = .default
      $0.badge = 4
    }
    let delivery = try await center.deliver(push)
    #expect(delivery.decision == .notAllowed && delivery.options.isEmpty && !delivery.isListed)
    #expect(await center.badgeCount() == 0)
    await #expect { try await center.setBadgeCount(2) } throws: { UNError.notificationsNotAllowed ~= $0 }
  }

  @Test("1.4: provisional authorization asks nothing, and a later call without it asks first")
  func provisional() async throws {
    let center = center()
    #expect(try await center.requestAuthorization(options: [.alert, .sound, .provisional]))
    let quiet = await center.notificationSettings()
    #expect(quiet.authorizationStatus == .provisional && asked.entries.isEmpty)
    #expect(quiet.alertSetting == .disabled && quiet.notificationCenterSetting == .enabled)
    #expect(try await center.requestAuthorization(options: [.alert, .sound]))
    #expect(asked.entries == [[.alert, .sound]])
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
    #expect(try await center.requestAuthorization(options: [.alert, .provisional]))
    #expect(asked.entries.count == 1)
  }

  @Test("1.4: critical alerts have their own prompt, once, at first or later")
  func critical() async throws {
    let together = center()
    #expect(try await together.requestAuthorization(options: [.alert, .criticalAlert]))
    #expect(asked.entries == [.alert, .criticalAlert])
    #expect(await together.notificationSettings().criticalAlertSetting == .enabled)
    let later = center(granting: .alert)
    #expect(try await later.requestAuthorization(options: .alert))
    for _ in 0..<2 { #expect(try await later.requestAuthorization(options: [.alert, .criticalAlert])) }
    #expect(asked.entries.dropFirst(2) == [.alert, .criticalAlert])
    #expect(await later.notificationSettings().criticalAlertSetting == .disabled)
  }

  @Test("1.4: a call without options asks nothing and leaves the status undetermined")
  func nothing() async throws {
    let center = center()
    #expect(try await !center.requestAuthorization(options: []))
    #expect(try await !center.requestAuthorization(options: .providesAppNotificationSettings))
    #expect(asked.entries.isEmpty)
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
  }

  @Test("1.4: the button to the app's own settings needs no permission of the user")
  func ownSettings() async throws {
    let center = center(granting: .alert)
    #expect(try await center.requestAuthorization(options: [.alert, .providesAppNotificationSettings]))
    #expect(asked.entries == [.alert])
    #expect(await center.notificationSettings().providesAppNotificationSettings)
  }

  @Test("1.4: an App Clip's ephemeral status allows notifications")
  func ephemeral() async throws {
    let settings = UNNotificationSettings(authorizationStatus: .ephemeral, alertSetting: .enabled)
    let center = Sample.center(settings)
    #expect(try await center.requestAuthorization(options: .alert))
    #expect(try await center.deliver(Sample.push()).options.contains(.banner))
  }
}
