import Foundation
import HTTPServer
import JSON
import PageKit
import Storage

/// The photos of an event: as a page, as JSON, and all of them as one archive.
struct AlbumRoutes {
  let services: Services

  /// The number of photos on one page.
  private static let length = 60

  func add(to router: inout Router) {
    router.onThread(.get, "photos", services, list)
    router.on(.get, "/events/{id}/photos") { try page(services.member(of: $0)) }
    router.on(.get, "/i/{token}/photos") { request in
      let question = try services.askingWhoReads(
        services.access.invitation(of: request), request)
      return try question ?? page(services.invited(by: request))
    }
    router.on(.get, "/events/{id}/photos.zip") { try await archive(services.member(of: $0)) }
    router.on(.get, "/i/{token}/photos.zip") { try await archive(services.invited(by: $0)) }
  }

  /// Lists photos, the newest first. The value of `next` is the `before` of the next request.
  private func list(_ member: MemberRequest) throws -> Response {
    let limit = try Paging.limit(member.request)
    let found = try services.store.photos.album(
      of: member.event.id, before: Paging.number(member.request, "before"), limit: limit + 1)
    let photos = member.event.shown(Array(found.prefix(limit)), to: member.author)
    return .json([
      "items": .array(photos.map { JSON($0, links: services.links) }),
      "next": JSON(found.count > limit ? photos.last?.sequence : nil),
    ])
  }

  private func page(_ member: MemberRequest) throws -> Response {
    let before = try Paging.number(member.request, "before")
    let found = try services.store.photos.album(of: member.event.id, before: before, limit: Self.length + 1)
    let photos = member.event.shown(Array(found.prefix(Self.length)), to: member.author)
    let older = found.count > Self.length ? photos.last.map { "\(member.page)/photos?before=\($0.sequence)" } : nil
    let album = AlbumPage(
      site: services.site(member.role.account, member.request), event: member.event, viewer: member.role,
      links: services.threadLinks(of: member), photos: photos, older: older,
      newer: before == nil ? nil : "\(member.page)/photos", now: services.dependencies.now(),
      photoURL: services.photoURL)
    return .page(album.html)
  }

  /// Sends all photos as one archive. The archive's file is deleted before the first byte is sent; only this response
  /// still holds it open.
  private func archive(_ member: MemberRequest) async throws -> Response {
    let title = member.event.details.title
    var headers: Headers = [
      "Content-Type": "application/zip", "Cache-Control": "no-store",
      "Content-Disposition": "attachment; filename=\"\(FileName.safe(title, or: "photos")).zip\"",
    ]
    // A HEAD request need not wait for an archive that is not sent.
    guard member.request.method != .head else { return Response(headers: headers) }
    var response = try await services.albums.response(member.event, for: member.role)
    headers["Accept-Ranges"] = "none"
    response.headers = headers
    return response
  }
}
