/// Delivered notifications in order, found by identifier. Each change takes constant time on average.
struct DeliveredList {
  /// The notifications, oldest first. A removed notification leaves a gap, so that no others have to move. The list
  /// closes the gaps when they outnumber the notifications.
  private var places: [UNNotification?] = []
  private var index: [String: Int] = [:]

  var newestFirst: [UNNotification] { places.reversed().compactMap { $0 } }

  subscript(identifier: String) -> UNNotification? { index[identifier].flatMap { places[$0] } }

  /// Adds the notification at the top. Removes and returns an existing notification with the same identifier.
  mutating func add(_ notification: UNNotification) -> UNNotification? {
    let replaced = remove(notification.request.identifier)
    index[notification.request.identifier] = places.count
    places.append(notification)
    return replaced
  }

  mutating func remove(_ identifier: String) -> UNNotification? {
    guard let place = index.removeValue(forKey: identifier) else { return nil }
    defer { closeGaps() }
    let gone = places[place]
    places[place] = nil
    return gone
  }

  private mutating func closeGaps() {
    // For a shorter list, closing the gaps would cost more than keeping them.
    guard places.count > 32, places.count > 2 * index.count else { return }
    let kept = places.compactMap { $0 }
    places = kept
    index = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.request.identifier, $0) })
  }
}
