import HTTPServer
import JSON
import Texts

/// The manifest and the offline page, which make Partyline an installable app on a phone. The service worker is served
/// with the lab's, because it serves the lab as well.
struct InstallRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/manifest.webmanifest", manifest)
    // Fixed names for notifications, because a service worker lives longer than the versioned names of files.
    for (name, file) in [("/icon.png", "icons/icon-192.png"), ("/badge.png", "icons/badge-96.png")] {
      router.on(.get, name, onConnection: { _ in true }) { _ in .redirect(to: services.assets.addresses.url(file)) }
    }
    router.on(.get, "/offline") { .page(OfflinePage(site: services.site(nil, $0)).html) }
  }

  /// Returns the manifest in the language of the requesting browser (W3C Web Application Manifest).
  private func manifest(_ request: Request) -> Response {
    let language = request.language
    let document: JSON = [
      "id": "/", "name": "Partyline", "short_name": "Partyline", "lang": .string(language.tag),
      "dir": .string(language.direction.rawValue), "description": .string(OfflinePage.description(in: language)),
      "start_url": "/", "scope": "/", "display": "standalone", "background_color": "#f5f3ef", "theme_color": "#f5f3ef",
      "categories": ["social", "lifestyle"], "icons": .array(icons),
    ]
    var response = Response(.ok, document.bytes, type: "application/manifest+json")
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response
  }

  private var icons: [JSON] {
    let files = [
      ("icons/mark.svg", "any", "image/svg+xml", "any"), ("icons/icon-192.png", "192x192", "image/png", "any"),
      ("icons/icon-512.png", "512x512", "image/png", "any"),
      ("icons/icon-maskable-512.png", "512x512", "image/png", "maskable"),
    ]
    return files.map { path, sizes, type, purpose in
      [
        "src": .string(services.assets.addresses.url(path)), "sizes": .string(sizes), "type": .string(type),
        "purpose": .string(purpose),
      ]
    }
  }
}
