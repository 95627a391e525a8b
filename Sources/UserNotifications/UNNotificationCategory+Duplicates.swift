extension Set<UNNotificationCategory> {
  /// Portable addition: identifiers that belong to more than one kind of action, sorted.
  ///
  /// Action identifiers are unique across all categories of an app. Several categories may share the same action. When
  /// actions with one identifier differ in any way, or an identifier occurs twice in a category, the delegate cannot
  /// tell them apart.
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
