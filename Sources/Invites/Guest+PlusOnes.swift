extension Guest {
  /// The largest party that this guest may come with, the guest included: 1 to 20. A household comes with its members
  /// alone.
  public func partyLimit(at event: Event) -> Int {
    isHousehold ? members.count : partyLimit ?? event.details.options.plusOnes + 1
  }
}
