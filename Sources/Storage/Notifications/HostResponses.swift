import Invites

extension HostResponse.Outcome: IdempotentValue {}

extension Store.Notifications {
  /// Carries out the action that a host chose in a notification, as the account that was notified.
  ///
  /// A host who has been removed as a co-host gets `notFound`, whatever token the request uses.
  /// - Throws: `notFound` for a notification that is gone; `forbidden`; `unknownAction`; `tooLate` when it has been
  ///   dealt with; `eventOver`, `eventCancelled`; for a reply, what `Store.PrivateMessages.answer` and
  ///   `Store.Threads.comment` throw; `tooMany` when the list is full; `idempotencyConflict`.
  public func respond(
    _ response: HostResponse, to notification: HostNotification.ID, idempotencyKey: IdempotencyKey?,
    mode: WriteMode = .commit,
    context: WriteContext
  ) async throws -> IdempotentResult<HostResponse.Outcome> {
    try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      guard let told = try transaction.hostNotification(notification, at: context.at, evenIfSettled: true) else {
        throw Failure(.notFound, "There is no such notification, or it is not yours to see.")
      }
      guard let account = try transaction.account(told.account) else {
        throw Failure(.notFound, "There is no such notification, or it is not yours to see.")
      }
      try told.occasion.requireAction(response.action)
      let outcome = try transaction.carryOut(response, told, by: account, context)
      transaction.changes.hosts.insert(account.id)
      return outcome
    }
  }
}

extension HostResponse {
  fileprivate var action: Action {
    switch self {
    case .reply: .reply
    case .remind: .remind
    case .admit: .admit
    case .refuse: .refuse
    }
  }
}

extension Transaction {
  fileprivate func carryOut(
    _ response: HostResponse, _ notification: HostNotification, by account: Account, _ context: WriteContext
  ) throws -> HostResponse.Outcome {
    switch response {
    case .reply(let text, let addressee):
      return try reply(text, to: addressee, notification, by: account, context)
    case .remind:
      let count = try nudgeAll(at: notification.event, context)
      try Guest.requireSilent(count)
      return HostResponse.Outcome(.remind, reminded: count)
    case .admit, .refuse:
      try notification.event.requireStillOn(at: context.at)
      let guest = try requestingGuest(of: notification)
      let isLetIn = response == .admit
      _ = try move(guest, at: notification.event, to: isLetIn ? .listed : .removed, context)
      return HostResponse.Outcome(isLetIn ? .admit : .refuse, name: guest.name)
    }
  }

  private func requestingGuest(of notification: HostNotification) throws -> Guest {
    let sql = "SELECT guest_id FROM host_notifications WHERE id = ? AND guest_id IS NOT NULL"
    guard let id = try first(sql, [notification.id], { try $0.next(Guest.ID.self) }),
      let guest = try guest(id, at: notification.event.id)
    else { throw Failure(.notFound, "There is no such guest.") }
    try guest.requireRequesting()
    return guest
  }

  private func reply(
    _ text: String, to addressee: HostResponse.Addressee, _ notification: HostNotification, by account: Account,
    _ context: WriteContext
  ) throws -> HostResponse.Outcome {
    let guest: Guest.ID? =
      switch addressee {
      case .told: notification.addressee?.guest
      case .guest(let guest): guest
      case .everybody: nil
      }
    if let guest {
      _ = try answer(text, to: guest, of: notification.event.id, by: account, context: context)
      return HostResponse.Outcome(.reply, name: try requireGuest(guest).name)
    }
    // Another host has answered the private message. A reply to it must not go to the thread.
    guard notification.occasion != .privateMessage || addressee == .everybody else {
      throw Failure(.tooLate, "This message was already answered.")
    }
    try comment(text, on: notification.event.id, by: account, context)
    return HostResponse.Outcome(.reply)
  }

  private func comment(_ text: String, on event: Event.ID, by account: Account, _ context: WriteContext) throws {
    let text = try Text.paragraphs(text, field: "userText", limit: Text.commentLimit)
    guard !text.isEmpty else { throw Failure(.missingField, "Write something first.", field: "userText") }
    let activity = try append(.commented(text), to: event, by: .host(account), context: context)
    try note(.host(account), hasRead: activity.sequence, of: event, at: context.at)
    try tell(of: activity, context: context)
  }
}
