import HTTPServer
import PageKit
import Storage
import Texts

extension Router {
  typealias MemberHandler = @Sendable (MemberRequest) async throws -> Response
  typealias MemberAdmission = @Sendable (MemberRequest) throws -> Void

  /// Adds a route of the thread. It exists below the event, for members whom the browser knows, and below the
  /// invitation, for holders of its token.
  /// - Parameter form: the form of the thread's page that posts to this route. The page shows the failures of the form.
  mutating func onThread(
    _ method: HTTPServer.Method, _ path: String, _ services: Services, limits: Limits = .standard,
    form: ThreadPage.ReturnedForm.Kind? = nil, admit: @escaping MemberAdmission = { _ in },
    _ handler: @escaping MemberHandler
  ) {
    on(
      method, "/api/v1/events/{id}/\(path)", limits: limits, admit: { try admit(services.member(of: $0)) }
    ) { request in
      let member = try services.member(of: request)
      let form = ThreadForm(services: services, kind: form, member: member)
      return try await request.returningForm(form.page(refused:)) {
        try await handler(member)
      }
    }
    onInvitation(method, path, services, limits: limits, form: form, admit: admit, handler)
  }

  /// Adds a route of a guest's own, below the token of the invitation. An action there counts as a look at the event. A
  /// browser that is another guest of the event is refused.
  /// - Parameter form: as for `onThread`.
  mutating func onInvitation(
    _ method: HTTPServer.Method, _ path: String, _ services: Services, limits: Limits = .standard,
    form: ThreadPage.ReturnedForm.Kind? = nil, admit: @escaping MemberAdmission = { _ in },
    _ handler: @escaping MemberHandler
  ) {
    on(
      method, "/api/v1/invitations/{token}/\(path)", limits: limits, admit: { try admit(services.invited(by: $0)) }
    ) { request in
      let member = try services.invited(by: request)
      guard method != .get else { return try await handler(member) }
      let form = ThreadForm(services: services, kind: form, member: member)
      return try await request.returningForm(form.page(refused:)) {
        if let guest = member.role.guest { try services.access.requireSelf(guest, request) }
        let response = try await handler(member)
        await services.noteLook(of: member)
        return response
      }
    }
  }
}
