import APNs
import Foundation
import UserNotifications

extension Trace {
  func record(_ payload: Payload) {
    let hasAlert = payload.alert == nil ? "no alert" : "an alert"
    let mutable = payload.mutableContent ? "may be changed by the service extension" : "may not be changed"
    record(
      .decoded, "The payload has \(hasAlert) and \(mutable).",
      [
        "category": payload.category ?? "", "thread": payload.threadIdentifier ?? "",
        "mutable-content": payload.mutableContent ? "1" : "0",
        "keys": payload.userInfo.keys.sorted().joined(separator: ", "),
      ])
  }

  func record(_ settings: UNNotificationSettings) {
    let status = settings.authorizationStatus.name
    let allowed = [
      ("alerts", settings.alertSetting), ("sounds", settings.soundSetting), ("badges", settings.badgeSetting),
      ("the list", settings.notificationCenterSetting), ("the lock screen", settings.lockScreenSetting),
    ].filter { $0.1 == .enabled }.map(\.0).joined(separator: ", ")
    record(
      .settingsRead, "The user's permission is \(status); enabled: \(allowed.isEmpty ? "nothing" : allowed).",
      [
        "authorization": status, "enabled": allowed, "alert style": settings.alertStyle.name,
        "previews": settings.showPreviewsSetting.name,
      ])
  }

  /// Records the delivery. The place on the screen is recorded as another step.
  func record(_ delivery: NotificationDelivery) {
    let details = [
      "decision": delivery.decision.rawValue, "options": delivery.options.names.joined(separator: ", "),
      "identifier": delivery.notification.request.identifier,
    ]
    if delivery.isListed {
      record(.listed, "The notification is in the list of delivered ones.", details)
    }
    if delivery.isReplacement {
      record(.replaced, "It replaced the earlier one of the same identifier, and alerts again.", details)
    }
  }
}

extension Trace {
  func record(firing request: UNNotificationRequest) {
    record(.triggered, "The trigger of a local notification fired.", ["identifier": request.identifier])
  }

  /// Records a failure that the phone's center reports outside of any call.
  func record(failure: any Error) {
    if failure is DelegateOverdue {
      record(.notHandled, "The app's delegate did not finish.", ["failure": "\(failure)"])
    } else {
      record(.failed, "The notification center could not complete a request.", ["failure": "\(failure)"])
    }
  }
}

// These names avoid printing by reflection, which takes longer than the rest of a step.

extension UNAuthorizationStatus {
  fileprivate var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .authorized: "authorized"
    case .provisional: "provisional"
    case .ephemeral: "ephemeral"
    }
  }
}

extension UNAlertStyle {
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .banner: "banner"
    case .alert: "alert"
    }
  }
}

extension UNShowPreviewsSetting {
  fileprivate var name: String {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "whenAuthenticated"
    case .never: "never"
    }
  }
}

extension UNNotificationPresentationOptions {
  fileprivate var names: [String] {
    let all: [(UNNotificationPresentationOptions, String)] = [
      (.badge, "badge"), (.sound, "sound"), (.alert, "alert"), (.list, "list"), (.banner, "banner"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
