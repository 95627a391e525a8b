import APNs
import HTTPServer
import Invites
import Pages
import Storage

/// Reading a thread, and adding comments and photos to it.
struct ThreadRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.get, "activities", services, list)
    router.onThread(.post, "comments", services, form: .comment, comment)
    router.onThread(.post, "photos", services, limits: .photo, form: .photo, admit: requireRoom, share)
  }

  private func requireRoom(for member: ThreadMember) throws {
    try services.store.requireRoomForPhoto(by: member.author, in: member.event.id)
  }

  /// Entries with a sequence above `after`, around `around`, or the latest below `before`, ascending.
  private func list(_ request: Request, _ member: ThreadMember) throws -> Response {
    let limit = try Paging.limit(request)
    let activities = try ThreadPart(request).activities(
      of: member.event, for: member.author, in: services.store, limit: limit)
    return .json(["items": .array(activities.map { JSON($0, links: services.links) })])
  }

  private func comment(_ request: Request, _ member: ThreadMember) async throws -> Response {
    try services.requirePace(RateLimit.words, of: member)
    var input = try Input(request)
    let once = try Idempotency.once(request, &input, scope: "thread:\(member.role.cacheKey)")
    let text = try Text.paragraphs(try input.requiredText("text"), field: "text", limit: Text.commentLimit)
    let replyTo = try input.integer("replyTo")
    try input.finish()
    guard !text.isEmpty else { throw Failure(.missingField, "Write something first.", field: "text") }
    if let replyTo { try services.requireSight(of: replyTo, member) }
    let outcome = try await services.store.comment(
      text, replyTo: replyTo, on: member.event.id, by: member.author, once: once,
      stamp: services.surroundings.stamp())
    return answer(outcome, to: request, member)
  }

  private func share(_ request: Request, _ member: ThreadMember) async throws -> Response {
    try services.requirePace(RateLimit.words, of: member)
    var input = try Input(request)
    let once = try Idempotency.once(request, &input, scope: "thread:\(member.role.cacheKey)")
    let caption = try Text.paragraphs(
      try input.sentText("caption") ?? "", field: "caption", limit: Text.noteLimit)
    let replyTo = try input.integer("replyTo")
    let upload = input.uploads.first { $0.fieldName == "photo" && $0.size > 0 }
    try input.finish()
    guard let upload else { throw Failure(.missingField, "Choose a photo.", field: "photo") }
    if let replyTo { try services.requireSight(of: replyTo, member) }
    // Before the work of decoding; the store counts once more when it writes.
    try requireRoom(for: member)
    let stamp = services.surroundings.stamp()
    let photo = try await services.photos.add(
      upload.file, as: stamp.identifier(), to: member.event.id, field: "photo")
    do {
      let outcome = try await services.store.share(
        photo, caption: caption, replyTo: replyTo, by: member.author, once: once, stamp: stamp)
      if outcome.isReplay { services.photos.remove(photo) }
      return answer(outcome, to: request, member)
    } catch {
      services.photos.remove(photo)
      throw error
    }
  }

  private func answer(_ outcome: Outcome<Activity>, to request: Request, _ member: ThreadMember) -> Response {
    services.presence.stopsTyping(member.author, at: member.event.id)
    return EntryAnswer(services: services, member: member, request: request).response(outcome, status: .created)
  }
}
