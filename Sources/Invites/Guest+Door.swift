extension Guest {
  /// How many people of one party can be checked in: none, to take it back, to 20.
  public static let checkInRange = 0...RSVP.partySizeRange.upperBound

  /// - Throws: `outOfRange`.
  public static func requireCheckIn(of people: Int) throws(Failure) {
    guard checkInRange.contains(people) else {
      throw Failure(.outOfRange, "Check in 0 to 20 people.", field: "people")
    }
  }

  /// - Parameter known: how many were here when the host decided; nil leaves that unchecked.
  /// - Throws: `offTheList`; `editConflict` when another host checked people in meanwhile.
  public func requireCheckIn(knowing known: Int?) throws(Failure) {
    guard let known, known != arrived else { return }
    throw Failure(.editConflict, "Someone else checked this party in: \(arrived) are here.")
  }
}
