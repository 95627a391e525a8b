extension NotificationGroup {
  /// The group's summary of the notifications behind the leading one, such as "4 more messages from Matt and Ann". Nil
  /// when there are none.
  ///
  /// A category's `categorySummaryFormat` has two supported forms: `%u` alone, or `%u` followed by `%@`. `%u` is the
  /// sum of the others' `summaryArgumentCount`, and `%@` lists their distinct `summaryArgument`s. Any other form, an
  /// unknown category, or a `%@` without an argument gives the default, "N more notifications". Notifications of
  /// several categories are summarized one category after another, unless one of their formats has a `%@`: then the
  /// default covers all of them. Default texts are looked up in `strings` by their English form.
  public func summary(
    categories: Set<UNNotificationCategory>, strings: LocalizedStrings = LocalizedStrings()
  ) -> String? {
    guard !others.isEmpty else { return nil }
    let formats = categories.values(\.categorySummaryFormat)
    let parts = others.grouped { notification in
      let format = formats[notification.request.content.categoryIdentifier] ?? ""
      return CountFormat(format, in: strings).isSummary ? format : ""
    }
    if let part = parts.first, parts.count == 1 { return summary(of: part.elements[...], part.key, strings) }
    let usesList = parts.contains { CountFormat($0.key, in: strings).hasList }
    guard !usesList else { return summary(of: others, "", strings) }
    return strings.list(parts.map { summary(of: $0.elements[...], $0.key, strings) })
  }

  /// An empty `format` stands for the default.
  private func summary(
    of others: ArraySlice<UNNotification>, _ format: String, _ strings: LocalizedStrings
  ) -> String {
    let contents = others.map(\.request.content)
    let arguments = contents.map(\.summaryArgument).filter { !$0.isEmpty }.grouped { $0 }.map(\.key)
    let hasList = CountFormat(format, in: strings).hasList
    guard !format.isEmpty, !(hasList && arguments.isEmpty) else {
      return strings.plural(contents.count, one: "%u more notification", other: "%u more notifications")
    }
    return strings.string(
      filling: format, count: contents.map(\.summaryArgumentCount).saturatingSum,
      list: hasList ? strings.list(arguments.map(strings.localized)) : nil)
  }
}

extension [Int] {
  /// The counts come from payloads: a negative count is taken as zero, and the sum saturates instead of overflowing.
  fileprivate var saturatingSum: Int {
    reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(Swift.max(0, count))
      return overflows ? .max : total
    }
  }
}
