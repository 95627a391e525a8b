import HTML
import HTTPServer
import PageKit
import Synchronization
import Texts
import Web

/// `/styleguide`: the components of all pages, for developers. It shows samples alone, so every visitor may see it.
package final class StyleGuideRoutes: Sendable {
  let services: Services
  /// The sample pages by name, for each language. Drawing one means drawing all, and none changes while the server
  /// runs.
  private let samples = Mutex<[Language: [String: HTML]]>([:])

  package init(services: Services) { self.services = services }

  package func add(to router: inout Router) {
    router.on(.get, "/styleguide", guide)
    router.on(.get, "/styleguide/pages/{name}", sample)
  }

  /// Draws the guide once for each language, because it never changes while the server runs.
  private func guide(_ request: Request) throws -> Response {
    let page = StyleGuidePage(site: services.site(nil, request))
    let key = PageCache.Key(path: "/styleguide", viewer: "anybody", language: page.language)
    let bytes = services.cache.page(key, revision: 0) { Template(page.html.bytes, place: "\0") }.filled(with: "")
    return .html(bytes).personalPage
  }

  private func sample(_ request: Request) throws -> Response {
    let guide = StyleGuidePage(site: services.site(nil, request))
    guard let page = drawn(guide)[request.parameters["name"]] else { throw HTTPFailure.notFound }
    return .page(page).allowing(Samples.nonce).renewingNonce()
  }

  private func drawn(_ guide: StyleGuidePage) -> [String: HTML] {
    if let known = samples.withLock({ $0[guide.language] }) { return known }
    let pages = guide.samples
    samples.withLock { $0[guide.language] = pages }
    return pages
  }
}
