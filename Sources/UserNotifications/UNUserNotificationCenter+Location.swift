import Foundation

/// Location triggers: fired by a crossing of a region's border.
extension UNUserNotificationCenter {
  /// Portable addition: where the device is now, for circular regions.
  ///
  /// A request fires when the device was on one side of its region's border and is now on the other, and the region
  /// notifies of that crossing. The first sighting only tells on which side the device is, as region monitoring on
  /// Apple's systems does: somebody who schedules "when I get home" at home is told at the next return. A crossing
  /// while no center ran fires at the first sighting after the restart. What is no place is ignored.
  public func deviceMoved(to coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    place.withLock { $0 = coordinate }
    enqueue { [self] store in
      for pending in try store.pending() {
        // One that fails does not hold up the others, and is tried again at the next sighting.
        do { try cross(pending, at: coordinate, in: store) } catch { onFailure(error) }
      }
    }
  }

  /// Where the device was last seen.
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
  /// nil when the region is no circle, or nobody knows where the device is.
  func isInside(_ coordinate: CLLocationCoordinate2D?) -> Bool? {
    coordinate.flatMap { (region as? CLCircularRegion)?.contains($0) }
  }
}
