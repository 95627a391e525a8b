import Foundation

/// These methods decide what the user is asked, and when.
extension UNUserNotificationCenter {
  /// Requests authorization. True when at least one option is granted.
  ///
  /// The first call asks the user. Later calls return the existing decision, and overlapping calls ask once.
  /// `provisional` is granted without a prompt; the first later call without it asks the user. Critical alerts have a
  /// separate prompt, shown unless the user refused the general one. A call with nothing to ask for shows no prompt.
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

  @preconcurrency
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
    // The user grants neither option: `provisional` says how to deliver, and `providesAppNotificationSettings` says
    // what the app offers.
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
    // Critical alerts stay `notSupported` until the user was asked for them, so that a later call may ask.
    let settings = UNNotificationSettings(granting: options).with { $0.criticalAlertSetting = critical }
    try await perform { try $0.setSettings(settings) }
    return settings.allowsNotifications
  }
}
