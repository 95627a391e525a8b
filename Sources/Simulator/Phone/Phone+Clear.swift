import UserNotifications

extension Phone {
  /// The user clears the notification from the list: the app hears of it where its category asks for that.
  public func clear(_ notification: UNNotification, trace: Trace) async { await clear([notification], trace: trace) }

  /// The same for several, of each of which the app hears.
  func clear(_ notifications: [UNNotification], trace: Trace) async {
    await withApp(trace: trace) { center in
      for notification in notifications {
        let delivery = await center.dismiss(notification, by: .cleared)
        trace.record(
          .removed, "The user cleared the notification from the list.",
          ["identifier": notification.request.identifier, "delivery": delivery.rawValue])
      }
    }
  }
}
