import UserNotifications

/// Derives the place of a notification on the screen from the decision of its center.
extension NotificationDelivery {
  typealias Place = PhoneChange.Arrival.Place

  /// Returns the place, and one sentence with the reason.
  func place(
    of app: String, on device: PhoneState, by settings: UNNotificationSettings
  ) -> (Place, reason: String) {
    let content = notification.request.content
    switch decision {
    case .notAllowed: return (.nowhere, settings.refusal(of: app))
    case .silentPush: return (.nowhere, "It has no text, sound or badge: only the app is told.")
    case .delegateWithoutWillPresent:
      return (.nowhere, "\(app) is in front, and its delegate does not implement willPresent.")
    case .noDelegate, .delegate, .settings: break
    }
    guard content.hasText else { return (.nowhere, "It has no text: it can only sound and set the badge.") }
    if decision == .delegate { return placeInFront(of: app, settings) }
    if settings.authorizationStatus == .provisional {
      return quietly("\(app) may only notify quietly until the user has decided.")
    }
    if content.interruptionLevel == .passive { return quietly("Its interruption level is passive.") }
    return device.isLocked ? placeOnLockScreen(app, settings) : placeOnScreen(app, settings)
  }

  private func placeInFront(of app: String, _ settings: UNNotificationSettings) -> (Place, reason: String) {
    if showsBanner { return (settings.bannerPlace, "\(app) is in front, and its delegate wants a banner.") }
    if isListed { return (.list, "\(app) is in front, and its delegate wants it only listed.") }
    return (.nowhere, "\(app) is in front, and its delegate does not want it shown.")
  }

  private func placeOnLockScreen(_ app: String, _ settings: UNNotificationSettings) -> (Place, reason: String) {
    guard settings.lockScreenSetting == .enabled else {
      return quietly("The phone is locked, and the user keeps \(app) off the lock screen.")
    }
    let isReadable = settings.showPreviewsSetting.showsPreviews(whileLocked: true)
    return (.lockScreen, "The phone is locked\(isReadable ? "" : ", and the text is hidden until it is unlocked").")
  }

  private func placeOnScreen(_ app: String, _ settings: UNNotificationSettings) -> (Place, reason: String) {
    guard showsBanner else {
      return quietly(
        settings.alertSetting == .enabled
          ? "The alert style of \(app) is none." : "The user has turned alerts off for \(app).")
    }
    let start = decision == .noDelegate ? "\(app) is in front and has no delegate to ask" : "The phone is unlocked"
    return (settings.bannerPlace, "\(start), and the alert style of \(app) is \(settings.bannerPlace.rawValue).")
  }

  private func quietly(_ reason: String) -> (Place, reason: String) {
    isListed ? (.list, reason) : (.nowhere, "\(reason) Notification Center is off for it, too.")
  }

  private var showsBanner: Bool { !options.isDisjoint(with: [.banner, .alert]) }
}

extension UNNotificationSettings {
  fileprivate var bannerPlace: NotificationDelivery.Place { alertStyle == .alert ? .alert : .banner }

  fileprivate func refusal(of app: String) -> String {
    authorizationStatus == .notDetermined
      ? "\(app) has not asked yet whether it may send notifications."
      : "The user does not allow \(app) to send notifications."
  }
}

extension UNNotificationContent {
  fileprivate var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}
