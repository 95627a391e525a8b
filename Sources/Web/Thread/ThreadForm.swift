import HTTPServer
import Invites
import PageKit

/// A form on the thread's page. When it is refused, the page shows the failure and keeps the typed values.
struct ThreadForm {
  let services: Services
  /// Nil for requests that no form on the page sends. Their failures are returned as usual.
  let kind: ThreadPage.ReturnedForm.Kind?
  let member: MemberRequest

  /// Returns the thread's page with the failure and the typed values; nil for requests that no form on the page sends.
  func page(refused form: FormState) throws -> Response? {
    guard let kind else { return nil }
    return try ThreadView(services: services, member: member).response(
      returning: ThreadPage.ReturnedForm(kind, form), preparing: prepared(), status: form.status
    ).returning(to: member.page)
  }

  /// The entry that the composer was editing or replying to.
  private func prepared() throws -> ThreadPage.Prepared? {
    guard kind == .comment else { return nil }
    let request = member.request
    let isEdit = !request.parameters["sequence"].isEmpty
    guard let number = Int(isEdit ? request.parameters["sequence"] : request.body.form["replyTo"] ?? ""),
      let entry = try services.store.threads.activity(number, of: member.event.id),
      let shown = member.event.shown(entry, to: member.author)
    else { return nil }
    return isEdit ? .edit(of: shown) : .reply(to: shown)
  }
}
