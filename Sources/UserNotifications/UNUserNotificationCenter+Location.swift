import Foundation

/// Fires location triggers when the device crosses a region's boundary.
extension UNUserNotificationCenter {
  /// Portable addition: reports the device's position, for circular regions.
  ///
  /// A request fires when the device crosses its region's boundary and the region notifies of that crossing. As with
  /// region monitoring on Apple's systems, the first sighting only records on which side the device is. A user who
  /// schedules "when I get home" at home is notified at the next return. A crossing while no center was running fires
  /// at the first sighting after the restart. An invalid coordinate is ignored.
  public func deviceMoved(to coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    place.withLock { $0 = coordinate }
    enqueue { [self] store in
      for pending in try store.pending() {
        // A failing request does not hold up the others, and is tried again at the next sighting.
        do { try cross(pending, at: coordinate, in: store) } catch { onFailure(error) }
      }
    }
  }

  /// The last reported position of the device.
  var location: CLLocationCoordinate2D? { place.withLock { $0 } }

  private func cross(
    _ pending: PendingNotification, at coordinate: CLLocationCoordinate2D, in store: any NotificationStore
  ) throws {
    guard let trigger = pending.request.trigger as? UNLocationNotificationTrigger,
      let isInside = trigger.isInside(coordinate), isInside != pending.wasInside
    else { return }
    if trigger.fires(wasInside: pending.wasInside, isInside: isInside) {
      try fire(pending, next: trigger.repeats ? Repetition(wasInside: isInside) : nil, in: store)
    } else {
      try store.updatePending(
        PendingNotification(request: pending.request, addedAt: pending.addedAt, firesAt: nil, wasInside: isInside))
    }
  }
}

extension UNLocationNotificationTrigger {
  /// Nil when the region is not a circle, or the device's position is unknown.
  func isInside(_ coordinate: CLLocationCoordinate2D?) -> Bool? {
    coordinate.flatMap { (region as? CLCircularRegion)?.contains($0) }
  }
}
