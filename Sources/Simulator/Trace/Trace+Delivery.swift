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
    let status = "\(settings.authorizationStatus)"
    let allowed = [
      ("alerts", settings.alertSetting), ("sounds", settings.soundSetting), ("badges", settings.badgeSetting),
      ("the list", settings.notificationCenterSetting), ("the lock screen", settings.lockScreenSetting),
    ].filter { $0.1 == .enabled }.map(\.0).joined(separator: ", ")
    record(
      .settingsRead, "The user's permission is \(status); enabled: \(allowed.isEmpty ? "nothing" : allowed).",
      [
        "authorization": status, "enabled": allowed, "alert style": "\(settings.alertStyle)",
        "previews": "\(settings.showPreviewsSetting)",
      ])
  }

  /// `isPresented` is false where somebody else knows where it is shown, and says so.
  func record(_ delivery: NotificationDelivery, isPresented: Bool = true) {
    let details = [
      "decision": delivery.decision.rawValue, "options": delivery.options.names.joined(separator: ", "),
      "identifier": delivery.notification.request.identifier,
    ]
    if delivery.isListed {
      record(.listed, "The notification is in the list of delivered ones.", details)
    } else if isPresented {
      record(.notShown, "The notification is not listed: \(delivery.decision.reason).", details)
    }
    if delivery.isReplacement {
      record(.replaced, "It replaced the earlier one of the same identifier, and alerts again.", details)
    }
    guard isPresented else { return }
    if delivery.options.contains(.banner) || delivery.options.contains(.alert) {
      let isInFront = [.delegate, .noDelegate].contains(delivery.decision)
      record(
        .presented,
        isInFront ? "A banner shows it." : "It alerts: on the lock screen of a locked phone, else with a banner.",
        details)
    }
  }
}

extension Trace {
  /// What the phone's center says of itself, where no call hears of it.
  func record(failure: any Error) {
    if failure is DelegateOverdue {
      record(.notHandled, "The app's delegate did not finish.", ["failure": "\(failure)"])
    } else {
      record(.failed, "The notification center could not do what it was asked.", ["failure": "\(failure)"])
    }
  }
}

extension NotificationDelivery.Decision {
  fileprivate var reason: String {
    switch self {
    case .settings: "the settings or the lack of text forbid it"
    case .noDelegate: "the settings forbid it"
    case .delegateWithoutWillPresent: "the app is in front and its delegate does not implement willPresent"
    case .delegate: "the app is in front and its delegate does not list it"
    case .notAllowed: "the user does not allow notifications"
    case .silentPush: "it has nothing for the user; only the app is told"
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
