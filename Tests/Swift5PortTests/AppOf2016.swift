// Written as for iOS 10, before `async`: an app delegate's use of the center.
import Foundation
import UserNotifications

class NotificationRouter: NSObject, UNUserNotificationCenterDelegate {
  let center: UNUserNotificationCenter

  override init() {
    center = UNUserNotificationCenter.current()
    super.init()
    center.delegate = self
  }

  func register(completion: @escaping (Bool) -> Void) {
    let accept = UNNotificationAction(identifier: "accept", title: "Accept", options: [])
    let decline = UNNotificationAction(identifier: "decline", title: "Decline", options: [.destructive])
    let comment = UNTextInputNotificationAction(
      identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
      textInputPlaceholder: "Type here...")
    let category = UNNotificationCategory(
      identifier: "event-invite", actions: [accept, decline, comment], intentIdentifiers: [],
      options: [.customDismissAction])
    center.setNotificationCategories([category])
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      completion(granted && error == nil)
    }
  }

  func remind(in seconds: TimeInterval, completion: @escaping (Error?) -> Void) {
    let content = UNMutableNotificationContent()
    content.title = "The Bash"
    content.body = "Doors open at seven."
    content.sound = UNNotificationSound.default
    content.badge = 1
    content.categoryIdentifier = "event-invite"
    content.userInfo = ["location": "Bill Graham Civic"]
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    let request = UNNotificationRequest(identifier: "reminder", content: content, trigger: trigger)
    center.add(request, withCompletionHandler: completion)
  }

  func cancelReminder() {
    center.removePendingNotificationRequests(withIdentifiers: ["reminder"])
    center.removeAllDeliveredNotifications()
  }

  func summary(completion: @escaping (String) -> Void) {
    center.getNotificationSettings { settings in
      guard settings.authorizationStatus == .authorized, settings.alertSetting == .enabled else {
        completion("not allowed")
        return
      }
      self.center.getPendingNotificationRequests { requests in
        completion(requests.map { $0.identifier }.joined(separator: ","))
      }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.alert, .sound])
  }

  var handled: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    switch response.actionIdentifier {
    case UNNotificationDefaultActionIdentifier:
      handled.append("opened")
    case UNNotificationDismissActionIdentifier:
      handled.append("dismissed")
    default:
      if let textResponse = response as? UNTextInputNotificationResponse {
        handled.append("\(response.actionIdentifier): \(textResponse.userText)")
      } else {
        handled.append(response.actionIdentifier)
      }
    }
    completionHandler()
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
    handled.append("settings")
  }
}

/// Tells errors apart as apps did then.
func explain(_ error: Error) -> String {
  if let error = error as? UNError, error.code == .attachmentInvalidURL { return "bad address" }
  let nsError = error as NSError
  if nsError.domain == UNErrorDomain && nsError.code == UNError.Code.notificationsNotAllowed.rawValue {
    return "not allowed"
  }
  return "something else"
}
