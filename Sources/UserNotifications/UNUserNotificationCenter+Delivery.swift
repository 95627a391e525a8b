import Foundation

/// Portable additions: the system's side of the center, for simulated devices.
extension UNUserNotificationCenter {
  /// The state of a notification before its delegate is asked.
  enum Arrival { case settled(NotificationDelivery), asking(UNNotification) }

  /// Presents a notification as settings and delegate decide, and adds it to the list.
  ///
  /// It replaces a listed notification with the same identifier, moves to the top and alerts again. `state` defaults to
  /// the center's `applicationState`.
  @discardableResult
  public func deliver(
    _ request: UNNotificationRequest, at date: Date? = nil, in state: ApplicationState? = nil
  ) async throws -> NotificationDelivery {
    let arrival = try await perform { [self] store in
      try arrive(separateFiles(of: request), at: date, in: state, store)
    }
    switch arrival {
    case .settled(let delivery): return delivery
    case .asking(let notification): return try await ask(about: notification)
    }
  }

  /// Lists the notification at once, unless the app is in the foreground and its delegate may decide.
  func arrive(
    _ request: UNNotificationRequest, at date: Date? = nil, in state: ApplicationState? = nil,
    _ store: any NotificationStore
  ) throws -> Arrival {
    let localized = strings.map { request.replacing(request.content.localized(by: $0)) } ?? request
    let notification = UNNotification(request: localized, date: date ?? now())
    let hasSay = try (state ?? applicationState) == .foreground && store.settings().allowsNotifications
    guard hasSay, !request.isSilent else { return .settled(try settle(notification, .settings, asked: nil, store)) }
    return .asking(notification)
  }

  /// Isolated to the main actor, so that delegates are asked in the order of the calls.
  @MainActor
  func ask(about notification: UNNotification) async throws -> NotificationDelivery {
    let (decision, asked) = await DelegateCall(center: self).willPresent(notification)
    return try await perform { [self] in try settle(notification, decision, asked: asked, $0) }
  }

  private func settle(
    _ notification: UNNotification, _ decision: NotificationDelivery.Decision,
    asked: UNNotificationPresentationOptions?, _ store: any NotificationStore
  ) throws -> NotificationDelivery {
    let settings = try store.settings()
    let allowed = settings.presentation(of: notification.request.content)
    let options = asked.map { $0.limited(to: allowed) } ?? allowed
    let lists = settings.notificationCenterSetting == .enabled && !options.isDisjoint(with: [.list, .alert])
    if options.contains(.badge), let badge = notification.request.content.badge {
      try store.setBadge(max(0, badge.intValue))
    }
    let replaced = lists ? try store.addDelivered(notification) : nil
    let delivery = NotificationDelivery(
      notification: notification,
      decision: notification.request.isSilent ? .silentPush : settings.allowsNotifications ? decision : .notAllowed,
      options: options, isListed: lists, isReplacement: replaced != nil)
    onDelivery(delivery)
    if let replaced { discardFiles(of: replaced, in: store) }
    discardUnshown(delivery, in: store)
    return delivery
  }
}

extension UNNotificationPresentationOptions {
  /// `alert` stands for banner and list. When only one of them is allowed, that one remains.
  fileprivate func limited(to allowed: Self) -> Self {
    guard contains(.alert), !allowed.isSuperset(of: [.banner, .list]) else {
      return intersection(allowed.union(.alert))
    }
    return union([.banner, .list]).intersection(allowed)
  }
}
