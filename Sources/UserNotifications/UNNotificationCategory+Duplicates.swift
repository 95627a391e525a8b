extension Set<UNNotificationCategory> {
  /// Portable addition: identifiers that belong to more than one kind of action, sorted.
  ///
  /// Action identifiers are unique over all categories of an app. The same action may be shared by several categories;
  /// one that differs in any way, or stands twice in a category, leaves the delegate in doubt.
  public var duplicateActionIdentifiers: [String] {
    let repeated = flatMap { $0.actions.repeatedIdentifiers }
    let different = Dictionary(grouping: Set<UNNotificationAction>(flatMap(\.actions)), by: \.identifier)
      .filter { $0.value.count > 1 }
    return Set<String>(repeated).union(different.keys).sorted()
  }
}

extension [UNNotificationAction] {
  fileprivate var repeatedIdentifiers: [String] {
    Dictionary(grouping: self, by: \.identifier).filter { $0.value.count > 1 }.map(\.key)
  }
}
