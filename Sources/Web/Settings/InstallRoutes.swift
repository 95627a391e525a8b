import HTTPServer
import JSON
import Texts

/// The parts that make Partyline an app of its own on a phone: its manifest, its service worker, and the page for times
/// without a connection.
struct InstallRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/manifest.webmanifest", manifest)
    router.on(.get, "/service-worker.js", serviceWorker)
    // Fixed names for notifications, because a service worker lives longer than the versioned names of files.
    for (name, file) in [("/icon.png", "icons/icon-192.png"), ("/badge.png", "icons/badge-96.png")] {
      router.on(.get, name, onConnection: { _ in true }) { _ in .redirect(to: services.assets.addresses.url(file)) }
    }
    router.on(.get, "/offline") { .page(OfflinePage(site: services.site(nil, $0)).html) }
  }

  /// At the top, because a service worker reaches what is below its own address; asked for anew each time.
  private func serviceWorker(_: Request) throws -> Response {
    var response = try services.assets.response("scripts/service-worker.js")
    response.headers["Cache-Control"] = "no-cache"
    return response
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
