import HTTPServer
import Storage
import Texts

extension Router {
  typealias MemberHandler = @Sendable (Request, ThreadMember) async throws -> Response
  typealias MemberAdmission = @Sendable (ThreadMember) throws -> Void

  /// A route of the thread: under the event for those whose browser knows it, under the invitation for whoever has its
  /// token.
  /// - Parameter form: the form of the thread's page that posts there. What it is refused for is shown on that page.
  mutating func onThread(
    _ method: HTTPServer.Method, _ path: String, _ services: Services, limits: Limits = .standard,
    form: ThreadPage.ReturnedForm.Kind? = nil, admit: @escaping MemberAdmission = { _ in },
    _ handler: @escaping MemberHandler
  ) {
    on(
      method, "/api/v1/events/{id}/\(path)", limits: limits, admit: { try admit(services.member(of: $0)) }
    ) { request in
      let member = try services.member(of: request)
      let form = ThreadForm(services, form, of: member)
      return try await request.returningForm({ try form.page(refused: $0, request) }) {
        try await handler(request, member)
      }
    }
    onInvitation(method, path, services, limits: limits, form: form, admit: admit, handler)
  }

  /// A route of a guest's own, under the token of the invitation. What is done there counts as a look at the event, and
  /// is refused in a browser that is another guest of it.
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
      guard method != .get else { return try await handler(request, member) }
      let form = ThreadForm(services, form, of: member)
      return try await request.returningForm({ try form.page(refused: $0, request) }) {
        try services.access.requireSelf(of: member, request)
        let response = try await handler(request, member)
        await services.noteLook(of: member, request)
        return response
      }
    }
  }
}
