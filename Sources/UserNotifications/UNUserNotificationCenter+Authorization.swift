import Foundation

/// What the user is asked, and when.
extension UNUserNotificationCenter {
  /// True when at least one option is granted.
  ///
  /// The first call asks the user, later ones answer what stands; calls that overlap ask once. `provisional` is
  /// granted without a question; a later call without it is then the first to ask. Critical alerts have a question of
  /// their own, which comes after the general one was not refused. Nothing to ask for asks nothing.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let turn = asking.withLock { last in
      let turn = Task { [last] in
        _ = await last?.result
        return try await self.authorize(options)
      }
      last = turn
      return turn
    }
    return try await turn.value
  }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Task {
      do {
        completionHandler(try await requestAuthorization(options: options), nil)
      } catch {
        completionHandler(false, error)
      }
    }
  }

  private func authorize(_ options: UNAuthorizationOptions) async throws -> Bool {
    let known = try await perform { try $0.settings() }
    switch known.authorizationStatus {
    case .notDetermined where options.contains(.provisional):
      return try await grant(options.subtracting(.criticalAlert), critical: .notSupported)
    case .notDetermined: return try await askUser(options)
    case .provisional where !options.contains(.provisional): return try await askUser(options)
    case .authorized where options.contains(.criticalAlert) && known.criticalAlertSetting == .notSupported:
      let critical = await askForCriticalAlerts()
      try await perform { store in
        try store.setSettings(store.settings().with { $0.criticalAlertSetting = critical })
      }
      return true
    default: return known.allowsNotifications
    }
  }

  private func askUser(_ options: UNAuthorizationOptions) async throws -> Bool {
    // Neither is the user's to grant: one says how to deliver, the other what the app offers.
    let wanted = options.subtracting([.provisional, .providesAppNotificationSettings])
    guard !wanted.isEmpty else { return await notificationSettings().allowsNotifications }
    let general = wanted.subtracting(.criticalAlert)
    let granted = general.isEmpty ? [] : await prompt(general).intersection(general)
    var critical = UNNotificationSetting.notSupported
    if wanted.contains(.criticalAlert), general.isEmpty || !granted.isEmpty { critical = await askForCriticalAlerts() }
    let answer = critical == .enabled ? granted.union(.criticalAlert) : granted
    guard !answer.isEmpty else { return try await grant([], critical: critical) }
    return try await grant(
      answer.union(options.intersection(.providesAppNotificationSettings)), critical: critical)
  }

  private func askForCriticalAlerts() async -> UNNotificationSetting {
    await prompt(.criticalAlert).contains(.criticalAlert) ? .enabled : .disabled
  }

  private func grant(_ options: UNAuthorizationOptions, critical: UNNotificationSetting) async throws -> Bool {
    // `notSupported` while the user was never asked for critical alerts: a later call may.
    let settings = UNNotificationSettings(granting: options).with { $0.criticalAlertSetting = critical }
    try await perform { try $0.setSettings(settings) }
    return settings.allowsNotifications
  }
}
