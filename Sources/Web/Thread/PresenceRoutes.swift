import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// The reports that members of an event make without writing: how far they have read, and that they are typing. Also
/// the people whom they may mention.
struct PresenceRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.post, "reads", services, read)
    router.onThread(.post, "typing", services, type)
    router.onThread(.get, "people", services, people)
  }

  private func read(_ member: MemberRequest) async throws -> Response {
    try await member.request.action { action in
      let sequence = try action.input.integer("sequence")
      try action.finish()
      guard let sequence, sequence >= 0 else {
        throw Failure(.missingField, "Say up to which entry you have read.", field: "sequence")
      }
      if let reader = try services.reader(of: member) {
        try await services.store.threads.note(
          reader, looksAt: member.event.id, through: min(sequence, member.event.activityCount),
          at: services.dependencies.now())
      }
      return .noContent
    }
  }

  private func type(_ member: MemberRequest) throws -> Response {
    try services.requirePace(RateLimit.typing, of: member)
    try Input(member.request).finish()
    services.presence.types(member.author, at: member.event.id)
    return .noContent
  }

  private func people(_ member: MemberRequest) throws -> Response {
    let query = try Text.optionalLine(member.request.query["query"] ?? "", field: "query", limit: Text.nameLimit)
    let people = try services.store.threads.people(at: member.event.id, matching: query, seenBy: member.author)
    return .json(["items": .array(people.map { JSON($0).merging(["key": .string($0.key)]) })]).personal
  }
}
