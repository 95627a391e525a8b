import Invites

/// What a notification says of an invite and of what became of it.
struct InviteWords {
  let notice: Notice
  let event: Event

  private var start: String { event.details.spelledStart(now: notice.createdAt) }

  /// One line below the title. It says why the notification came before it says when the event is.
  var subtitle: String {
    switch occasion {
    case .nudged: "Are you coming? · \(start)"
    case .cancelled: "Called off"
    case .reopened: "On again · \(start)"
    case .promoted: "You got a seat · \(start)"
    case .changed: news.first ?? "Updated · \(start)"
    default: start
    }
  }

  /// - Parameter message: the host's message, shortened if need be.
  func body(message: String) -> String {
    switch occasion {
    case .cancelled:
      let words = notice.particulars.words
      return words.isEmpty ? "\(event.hostName) called the event off. It was planned for \(start)." : words
    case .promoted: return "A seat became free, and it is yours. Decline if you cannot come after all."
    case .nudged: return "\(event.hostName) would like to know whether you come."
    case .reopened: return message.isEmpty ? "It takes place after all." : "It takes place after all.\n\(message)"
    default:
      let lines = news.dropFirst() + (message.isEmpty ? [] : [message])
      return lines.isEmpty ? "\(event.hostName) invites you." : lines.joined(separator: "\n")
    }
  }

  private var occasion: Notice.Occasion { notice.occasion ?? (notice.category == .update ? .changed : .invited) }

  /// What changed, the most important first: `New time: … (was …)`.
  var news: [String] {
    guard occasion == .changed else { return [] }
    return [Event.Change.time, .place, .title].filter(notice.changes.contains).compactMap(line)
  }

  private func line(_ change: Event.Change) -> String? {
    let (now, before) = (event.details, notice.particulars.before)
    switch change {
    case .time:
      return Self.line("New time", now.spelledTime(now: notice.createdAt), before?.spelledTime(now: notice.createdAt))
    case .place: return place(now, before)
    case .title: return Self.line("New title", now.title, before?.title)
    default: return nil
    }
  }

  private func place(_ now: Event.Details, _ before: Event.Details?) -> String? {
    let shown = [now.place, now.address].filter { !$0.isEmpty }
    guard !shown.isEmpty else { return now.coordinates == nil ? "The place is open again" : "New place on the map" }
    if let before, before.place == now.place {
      return Self.line(
        before.address == now.address ? "New place on the map" : "New address",
        before.address == now.address ? now.place : now.address, before.address == now.address ? nil : before.address)
    }
    return Self.line("New place", now.place.isEmpty ? now.address : now.place, before?.place)
  }

  private static func line(_ label: String, _ new: String, _ old: String?) -> String {
    guard let old, !old.isEmpty, old != new else { return "\(label): \(new)" }
    return "\(label): \(new) (was \(old))"
  }
}
