import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// Routes that read a thread, and that add comments, photos, videos and sounds to it.
struct ThreadRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.get, "activities", services, list)
    router.onThread(.post, "comments", services, form: .comment, comment)
    router.onThread(.post, "photos", services, limits: .shared, form: .photo, admit: admitPhoto, share)
  }

  /// Refuses an upload when the member has no room for it, unless the photo was stored before and only its response was
  /// lost.
  private func admitPhoto(of member: MemberRequest) throws {
    if let key = member.request.headers["Idempotency-Key"],
      try services.store.threads.knows(key, of: scope(of: member))
    {
      return
    }
    try requireRoom(for: member)
  }

  /// The owner of the member's idempotency keys.
  private func scope(of member: MemberRequest) -> String { "thread:\(member.role.cacheKey)" }

  /// Refuses an upload when the member has no room for it. The store checks again when it writes.
  private func requireRoom(for member: MemberRequest) throws {
    try services.store.photos.requireRoom(by: member.author, in: member.event.id)
  }

  /// Returns entries with a number above `after`, around `around`, or the latest below `before`, in ascending order.
  private func list(_ member: MemberRequest) throws -> Response {
    let limit = try Paging.limit(member.request)
    let activities = try ThreadPart(member.request).activities(
      of: member.event, for: member.author, in: services.store, limit: limit)
    return .json(["items": .array(activities.map { JSON($0, links: services.links) })])
  }

  private func comment(_ member: MemberRequest) async throws -> Response {
    try services.requirePace(RateLimit.words, of: member)
    return try await member.request.action(scope: scope(of: member)) { action in
      let text = try Text.paragraphs(try action.input.requiredText("text"), field: "text", limit: Text.commentLimit)
      let replyTo = try action.input.integer("replyTo")
      try action.finish()
      guard !text.isEmpty else { throw Failure(.missingField, "Write something first.", field: "text") }
      if let replyTo { try services.requireVisible(of: replyTo, member) }
      let outcome = try await services.store.threads.comment(
        text, replyTo: replyTo, on: member.event.id, by: member.author, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return answer(outcome, to: member)
    }
  }

  private func share(_ member: MemberRequest) async throws -> Response {
    try services.requirePace(RateLimit.words, of: member)
    return try await member.request.action(scope: scope(of: member)) { action in
      let caption = try Text.paragraphs(
        try action.input.sentText("caption") ?? "", field: "caption", limit: Text.noteLimit)
      let replyTo = try action.input.integer("replyTo")
      let upload = action.input.uploads.first { $0.fieldName == "photo" && $0.size > 0 }
      try action.finish()
      guard let upload else {
        throw Failure(.missingField, "Choose a photo, a video or a voice message.", field: "photo")
      }
      // A repeated request returns the first result here, before the checks below see what that request changed, and
      // before the work of decoding.
      let idempotencyKey = action.idempotencyKey
      if let idempotencyKey, let earlier = try services.store.threads.earlierResult(of: idempotencyKey) {
        return answer(earlier, to: member)
      }
      if let replyTo { try services.requireVisible(of: replyTo, member) }
      try requireRoom(for: member)
      let context = services.dependencies.writeContext()
      let made = try await services.photos.process(
        shared: upload.file, bytes: upload.size, for: member.author.key, recordingsFor: member.role.recordingOwner,
        field: "photo")
      let outcome = try await services.photos.keep(made, as: context.identifier(), of: member.event.id) { kept in
        let outcome = try await services.store.threads.share(
          kept.photo, bytes: kept.bytes, caption: caption, replyTo: replyTo, by: member.author,
          idempotencyKey: idempotencyKey,
          context: context)
        return (outcome, isKept: !outcome.isReplay)
      }
      return answer(outcome, to: member)
    }
  }

  private func answer(_ outcome: IdempotentResult<Activity>, to member: MemberRequest) -> Response {
    services.presence.stopsTyping(member.author, at: member.event.id)
    return EntryAnswer(services: services, member: member).response(outcome, status: .created)
  }
}
