import UserNotifications

/// Portable additions: the system's side of an app, for simulated phones.
extension UIApplication {
  /// Launches an app without scenes: creates its delegate, calls its launch methods, and makes the app active.
  public static func launch(
    in center: UNUserNotificationCenter, options: [LaunchOptionsKey: Any]? = nil,
    _ makeDelegate: @MainActor () -> any UIApplicationDelegate
  ) -> (application: UIApplication, delegate: any UIApplicationDelegate) {
    let application = UIApplication(center: center)
    let delegate = application.run {
      let delegate = makeDelegate()
      application.delegate = delegate
      _ = delegate.application(application, willFinishLaunchingWithOptions: options)
      _ = delegate.application(application, didFinishLaunchingWithOptions: options)
      return delegate
    }
    application.post(didFinishLaunchingNotification)
    application.becomeActive()
    return (application, delegate)
  }

  /// Called when the user leaves the app.
  public func enterBackground() {
    guard applicationState != .background else { return }
    applicationState = .inactive
    tell(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) }
    applicationState = .background
    tell(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
  }

  /// Called when the user returns to the app.
  public func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    tell(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) }
    becomeActive()
  }

  /// Delivers a push with `content-available` to the delegate. Nil when the delegate does not implement the method, or
  /// does not call its handler within `limit` on `clock`.
  public func receive(
    _ userInfo: [AnyHashable: Any], within limit: Duration = .seconds(30), on clock: any Clock<Duration>
  ) async -> UIBackgroundFetchResult? {
    guard let delegate else { return nil }
    let (fetched, requirement) = (Promise<UIBackgroundFetchResult>(), OptionalRequirement())
    run {
      requirement.observe {
        delegate.application(self, didReceiveRemoteNotification: userInfo) { fetched.fulfil($0) }
      }
    }
    let result = await fetched.value(within: limit, on: clock)
    return requirement.isMissing ? nil : result
  }

  private func becomeActive() {
    applicationState = .active
    tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
  }

  private func tell(_ name: Notification.Name, _ body: @MainActor (any UIApplicationDelegate) -> Void) {
    run { if let delegate { body(delegate) } }
    post(name)
  }

  private func post(_ name: Notification.Name) {
    run { NotificationCenter.default.post(name: name, object: self) }
  }
}
