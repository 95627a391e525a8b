extension Guest {
  /// The largest party that this guest may come with, the guest included: 1 to 20.
  public func partyLimit(at event: Event) -> Int { partyLimit ?? event.details.options.plusOnes + 1 }
}
