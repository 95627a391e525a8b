extension Event {
  /// Whether answers are accepted, and if not, why.
  public enum AnswerWindow: String, Hashable, Sendable, CaseIterable {
    case open
    /// The host's deadline has passed.
    case closed
    case over, cancelled
  }

  public func answerWindow(at now: Timestamp) -> AnswerWindow {
    if isCancelled { return .cancelled }
    if isOver(at: now) { return .over }
    if let deadline = details.answerDeadline, now > deadline { return .closed }
    return .open
  }

  public func isOpenForAnswers(at now: Timestamp) -> Bool { answerWindow(at: now) == .open }

  public func isOver(at now: Timestamp) -> Bool { now > details.isOverAfter }

  /// Whether the guest accepted, and the event is still to come or in progress.
  public func expects(_ guest: Guest, at now: Timestamp) -> Bool {
    guest.rsvp.status == .accepted && !isCancelled && !isOver(at: now)
  }

  /// Whether the event is neither cancelled nor over. Until then seats are given away and guests are notified of
  /// changes.
  public func isStillOn(at now: Timestamp) -> Bool { !isCancelled && !isOver(at: now) }

  /// Checks that the event is neither cancelled nor over.
  /// - Throws: `eventCancelled` or `eventOver`.
  public func requireStillOn(at now: Timestamp) throws(Failure) {
    try requireNotCancelled()
    guard !isOver(at: now) else { throw Failure(.eventOver, "This event is over.") }
  }

  /// Checks that answers are accepted.
  /// - Throws: `eventCancelled`, `eventOver` or `answersClosed`.
  public func requireOpenForAnswers(at now: Timestamp) throws(Failure) {
    switch answerWindow(at: now) {
    case .open: return
    case .cancelled: throw Failure(.eventCancelled, "This event is cancelled. You don’t need to answer.")
    case .over: throw Failure(.eventOver, "This event is over.")
    case .closed: throw Failure(.answersClosed, "Answers are closed. If your plans change, contact the host.")
    }
  }
}
