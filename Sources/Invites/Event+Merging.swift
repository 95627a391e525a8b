extension Event.Details {
  /// These details, which are in force, with what somebody changed who began from `base`.
  ///
  /// Two hosts who change different things both get what they want. Times count as one thing, and so do place, address
  /// and coordinates: half of each would make no sense.
  /// - Parameter refusesConflicts: false lets `mine` win where both changed the same.
  /// - Throws: `editConflict` where both changed the same and do not agree; what `init` throws when the parts do not go
  ///   together, such as a deadline after the new end.
  public func merging(
    _ mine: Event.Details, from base: Event.Details, refusesConflicts: Bool
  ) throws(Failure) -> Event.Details {
    var merge = Merge(current: self, mine: mine, base: base)
    let times = merge[\.times, "startsAt"]
    let location = merge[\.location, "place"]
    let options = merge.options()
    let details = try Event.Details(
      title: merge[\.title, "title"], startsAt: times.startsAt, endsAt: times.endsAt, timeZone: times.timeZone,
      place: location.place, address: location.address, message: merge[\.message, "message"],
      capacity: merge[\.capacity, "capacity"], answerDeadline: merge[\.answerDeadline, "answerDeadline"],
      coordinates: location.coordinates, pattern: merge[\.pattern, "pattern"], options: options)
    if refusesConflicts, let field = merge.conflict {
      throw Failure(
        .editConflict, "Another host changed the same fields in the meantime. Compare, and save again to keep yours.",
        field: field)
    }
    return details
  }

  fileprivate struct Times: Equatable {
    let startsAt: Timestamp
    let endsAt: Timestamp?
    let timeZone: String
  }

  fileprivate struct Location: Equatable {
    let place: String
    let address: String
    let coordinates: Coordinates?
  }

  fileprivate var times: Times { Times(startsAt: startsAt, endsAt: endsAt, timeZone: timeZone) }
  fileprivate var location: Location { Location(place: place, address: address, coordinates: coordinates) }
}

/// Three versions, and the first field in which two of them differ from the third and from each other.
private struct Merge {
  let current: Event.Details
  let mine: Event.Details
  let base: Event.Details
  var conflict: String?

  subscript<Value: Equatable>(part: KeyPath<Event.Details, Value>, field: String) -> Value {
    mutating get {
      let (now, wanted, then) = (current[keyPath: part], mine[keyPath: part], base[keyPath: part])
      if wanted == then { return now }
      if now != then, now != wanted, conflict == nil { conflict = field }
      return wanted
    }
  }

  mutating func options() -> Event.Options {
    Event.Options(
      keptPlusOnes: self[\.options.plusOnes, "plusOnes"],
      guestsMayInvite: self[\.options.guestsMayInvite, "guestsMayInvite"],
      showsGuestList: self[\.options.showsGuestList, "showsGuestList"],
      openLink: self[\.options.openLink, "openLink"],
      showsCoverInPreviews: self[\.options.showsCoverInPreviews, "showsCoverInPreviews"],
      reminders: self[\.options.reminders, "reminders"])
  }
}
