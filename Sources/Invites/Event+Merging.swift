extension Event.Details {
  /// Returns these details, the current ones, with the changes that a host made starting from `base`.
  ///
  /// Two hosts who change different fields both keep their changes. The times count as one field, and so do place,
  /// address and coordinates, because half of each would make no sense.
  /// - Parameter refusesConflicts: false lets `mine` win when both changed the same field.
  /// - Throws: `editConflict` when both changed the same field to different values; what `init` throws when the merged
  ///   fields do not fit together, such as a deadline after the new end.
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
        .editConflict,
        "Another host changed the same fields in the meantime. Compare, and save again to keep your changes.",
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

/// The three versions of a merge, and the first field in conflict: `current` and `mine` both differ from `base` and
/// from each other.
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
      reminders: self[\.options.reminders, "reminders"], hidesPlace: self[\.options.hidesPlace, "hidesPlace"],
      area: self[\.options.area, "area"])
  }
}
