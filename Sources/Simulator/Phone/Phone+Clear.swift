import UserNotifications

extension Phone {
  /// The user clears the notification from the list: the app hears of it where its category asks for that.
  public func clear(_ notification: UNNotification, trace: Trace) async {
    await withApp(trace: trace) { center in
      let delivery = await center.dismiss(notification, by: .cleared)
      trace.record(
        .removed, "The user cleared the notification from the list.",
        ["identifier": notification.request.identifier, "delivery": delivery.rawValue])
    }
  }
}
