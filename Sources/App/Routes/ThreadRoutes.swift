import APNs
import HTTPServer
import Invites
import Pages
import Storage

/// Comments and photos: under the event for those whose browser knows it, under the invitation for whoever has its token.
struct ThreadRoutes {
  let services: Services
  private var access: Access { services.access }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/events/{id}/activities", list)
    router.on(.post, "/api/v1/events/{id}/comments") { try await comment($0, member(of: $0)) }
    router.on(.post, "/api/v1/events/{id}/photos", limits: .photo, admit: { try requireRoom(for: member(of: $0)) }) {
      try await share($0, member(of: $0))
    }
    router.on(.post, "/api/v1/invitations/{token}/comments") { try await comment($0, invited(by: $0)) }
    router.on(
      .post, "/api/v1/invitations/{token}/photos", limits: .photo, admit: { try requireRoom(for: invited(by: $0)) }
    ) {
      try await share($0, invited(by: $0))
    }
  }

  /// Somebody in one event's thread, and the page they came from.
  private struct Member {
    let event: Event
    let role: Role
    let page: String
  }

  private func member(of request: Request) throws -> Member {
    let event = try access.event(request.parameters["id"])
    let role = try access.role(in: event, for: access.caller(of: request))
    return Member(event: event, role: role, page: "/events/\(event.id)")
  }

  private func invited(by request: Request) throws -> Member {
    let token = request.parameters["token"]
    let invitation = try access.invitation(token: token)
    return Member(event: invitation.event, role: .guest(invitation.guest), page: "/i/\(token)")
  }

  private func requireRoom(for member: Member) throws {
    try services.store.requireRoomForPhoto(by: member.role.author, in: member.event.id)
  }

  /// Entries with a sequence above `after`, or the latest below `before`, ascending.
  private func list(_ request: Request) throws -> Response {
    let event = try member(of: request).event
    let limit = try Paging.limit(request)
    let activities: [Activity]
    if let after = try Paging.number(request, "after") {
      activities = try services.store.activities(of: event.id, after: after, limit: limit)
    } else {
      let before = try Paging.number(request, "before")
      activities = try services.store.activities(of: event.id, before: before, limit: limit)
    }
    return .json(["items": .array(activities.map { JSON($0, links: services.links) })])
  }

  private func comment(_ request: Request, _ member: Member) async throws -> Response {
    try await form(.comment, of: member).showingFailures(request) {
      var input = try Input(request)
      let once = try Idempotency.once(request, &input, scope: "thread:\(member.role.cacheKey)")
      let text = try Text.paragraphs(try input.requiredText("text"), field: "text", limit: Text.commentLimit)
      try input.finish()
      guard !text.isEmpty else { throw Failure(.missingField, "Write something first.", field: "text") }
      let outcome = try await services.store.comment(
        text, on: member.event.id, by: member.role.author, once: once, stamp: services.surroundings.stamp())
      return answer(outcome, to: request, member)
    }
  }

  private func share(_ request: Request, _ member: Member) async throws -> Response {
    try await form(.photo, of: member).showingFailures(request) {
      var input = try Input(request)
      let once = try Idempotency.once(request, &input, scope: "thread:\(member.role.cacheKey)")
      let caption = try Text.paragraphs(
        try input.sentText("caption") ?? "", field: "caption", limit: Text.noteLimit)
      let upload = input.uploads.first { $0.fieldName == "photo" && $0.size > 0 }
      try input.finish()
      guard let upload else { throw Failure(.missingField, "Choose a photo.", field: "photo") }
      // Before the work of decoding; the store counts once more when it writes.
      try requireRoom(for: member)
      let stamp = services.surroundings.stamp()
      let photo = try await services.photos.add(
        upload.file, as: stamp.identifier(), to: member.event.id, field: "photo")
      do {
        let outcome = try await services.store.share(
          photo, caption: caption, by: member.role.author, once: once, stamp: stamp)
        if outcome.isReplay { services.photos.remove(photo) }
        return answer(outcome, to: request, member)
      } catch {
        services.photos.remove(photo)
        throw error
      }
    }
  }

  private func answer(_ outcome: Outcome<Activity>, to request: Request, _ member: Member) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: "\(member.page)#latest") }
    var response = Response.json(JSON(outcome.value, links: services.links), status: .created)
    response.noteReplay(outcome.isReplay)
    return response
  }

  private func form(_ kind: ThreadPage.ReturnedForm.Kind, of member: Member) -> ThreadForm {
    ThreadForm(services: services, kind: kind, event: member.event, role: member.role, page: member.page)
  }
}
