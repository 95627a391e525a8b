import HTTPServer
import Invites
import PageKit

/// A form on the thread's page. When it is refused, the page shows the failure and keeps the typed values.
struct ThreadForm {
  let services: Services
  /// Nil for requests that no form on the page sends. Their failures are returned as usual.
  let kind: ThreadPage.ReturnedForm.Kind?
  let event: Event
  let role: Role
  /// The path that the page is shown at: `/events/{id}` or `/i/{token}`.
  let page: String

  /// Returns the thread's page with the failure and the typed values; nil for requests that no form on the page sends.
  func page(refused form: FormState, _ request: Request) throws -> Response? {
    guard let kind else { return nil }
    let view = ThreadView(services: services, event: event, role: role, path: page, request: request)
    return try view.response(
      returning: ThreadPage.ReturnedForm(kind, form), preparing: prepared(request), status: form.status
    ).returning(to: page)
  }

  /// The entry that the composer was editing or replying to.
  private func prepared(_ request: Request) throws -> ThreadPage.Prepared? {
    guard kind == .comment else { return nil }
    let isEdit = !request.parameters["sequence"].isEmpty
    guard let number = Int(isEdit ? request.parameters["sequence"] : request.body.form["replyTo"] ?? ""),
      let entry = try services.store.threads.activity(number, of: event.id),
      let shown = event.shown(entry, to: role.author)
    else { return nil }
    return isEdit ? .edit(of: shown) : .reply(to: shown)
  }
}

extension ThreadForm {
  init(_ services: Services, _ kind: ThreadPage.ReturnedForm.Kind?, of member: ThreadMember) {
    self.init(services: services, kind: kind, event: member.event, role: member.role, page: member.page)
  }
}
