import HTTPServer
import Invites
import PageKit
import Storage

/// Changes to existing entries: editing, unsending, restoring, reactions, and pins.
struct EntryRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.post, "activities/{sequence}/edits", services, form: .comment, edit)
    router.onThread(.post, "activities/{sequence}/deletion", services, turn { $0.threads.takeBack })
    router.onThread(.post, "activities/{sequence}/restoration", services, turn { $0.threads.restore })
    router.onThread(.post, "activities/{sequence}/reactions", services, react)
    let pin = "/api/v1/events/{id}/activities/{sequence}/pin"
    router.on(.post, pin) { request in
      try await turnPin(request) { number, event, host in
        try await services.store.threads.pin(
          number, of: event, by: host, context: services.dependencies.writeContext())
      }
    }
    router.on(.post, "\(pin)/removal") { request in
      try await turnPin(request) { try await services.store.threads.unpin($0, of: $1, by: $2) }
    }
  }

  private func edit(_ member: MemberRequest) async throws -> Response {
    try services.requirePace(RateLimit.words, of: member)
    return try await member.request.action(scope: "thread:\(member.role.cacheKey)") { action in
      let text = try action.input.sentText("text")
      try action.finish()
      guard let text else { throw Failure(.missingField, "Fill in text.", field: "text") }
      let outcome = try await services.store.threads.edit(
        text, of: try number(member), in: member.event.id, by: member.author,
        idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return EntryAnswer(services: services, member: member).response(outcome)
    }
  }

  /// Makes the handler for unsending or restoring. Both may be repeated without a key, but a page's form still sends
  /// one.
  private func turn(
    _ change: @escaping @Sendable (Store) -> (Int, Event.ID, Activity.Author, WriteContext) async throws -> Activity
  ) -> @Sendable (MemberRequest) async throws -> Response {
    { member in
      try services.requirePace(RateLimit.words, of: member)
      return try await member.request.action { action in
        _ = try action.input.text("idempotencyKey")
        try action.finish()
        let activity = try await change(services.store)(
          try number(member), member.event.id, member.author, services.dependencies.writeContext())
        return EntryAnswer(services: services, member: member).response(activity)
      }
    }
  }

  private func react(_ member: MemberRequest) async throws -> Response {
    try services.requirePace(RateLimit.reactions, of: member)
    return try await member.request.action(scope: "thread:\(member.role.cacheKey)") { action in
      let emoji = try action.input.requiredText("emoji")
      try action.finish()
      let outcome = try await services.store.threads.react(
        emoji, to: try number(member), of: member.event.id, by: member.author,
        idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return EntryAnswer(services: services, member: member).response(outcome)
    }
  }

  /// Pins or unpins an entry, for a host.
  private func turnPin(
    _ request: Request, _ change: (Int, Event.ID, Account) async throws -> Activity
  ) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let member = MemberRequest(request, host.event, from: .host(host.account))
    return try await request.action { action in
      _ = try action.input.text("idempotencyKey")
      try action.finish()
      let activity = try await change(try number(member), host.event.id, host.account)
      return EntryAnswer(services: services, member: member).response(activity)
    }
  }

  /// - Throws: `notFound` for a value that is not a number, or for an entry that the member may not see.
  private func number(_ member: MemberRequest) throws -> Int {
    guard let number = Int(member.request.parameters["sequence"]), number > 0 else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
    try services.requireVisible(of: number, member)
    return number
  }
}
