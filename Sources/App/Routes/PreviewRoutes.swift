import HTTPServer
import Invites
import Pages
import Storage

/// `/preview`: a guest's phone with their notification on it.
struct PreviewRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/preview", preview)
    router.on(.get, "/preview/attachments/{notice}/{key}/{name}", attachment)
  }

  private func preview(_ request: Request) async throws -> Response {
    guard let id = request.query["notification"] else { return try latest(request) }
    let token = request.query["token"]
    let access = try services.access.notice(id, request, token: token)
    let opened = try await services.phones.expand(access.notice, isDryRun: access.isDryRun)
    return try PreviewView(services: services, access: access, token: token, request: request).page(showing: opened)
  }

  /// Without a name: the newest notification among the invitations that this browser has opened.
  private func latest(_ request: Request) throws -> Response {
    let guests = try services.access.caller(of: request).session?.guestIDs ?? []
    let newest = try guests.compactMap { try services.store.latestNotice(of: $0) }.max { $0.createdAt < $1.createdAt }
    guard let newest else {
      throw Failure(
        .notFound, "No notification yet. Open an invitation link, or invite somebody and look from their row.")
    }
    return .redirect(to: "/preview?notification=\(newest.id)")
  }

  /// A file that a notification has attached, by an address that cannot be guessed.
  private func attachment(_ request: Request) throws -> Response {
    let missing = Failure(.notFound, "There is no such attachment.")
    let name = request.parameters["name"]
    guard let id = Notice.ID(rawValue: request.parameters["notice"]),
      isEqualInConstantTime(request.parameters["key"], services.secret.attachmentKey(id)),
      let notice = try services.store.notice(id), let file = try services.phones.attachment(named: name, of: notice)
    else { throw missing }
    var response = try Response.file(file.url, type: file.mediaType)
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response
  }
}
