import APNs
import Basics
import Foundation
import HTTPServer
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("/preview without scripts", .timeLimit(.minutes(20))) struct PreviewPageTests {
  @Test("The first GET gives the browser a phone, and a HEAD does not")
  func firstLook() async throws {
    try await TestServer.run { server in
      let head = await server.router.respond(to: try Request(.head, "/preview"))
      #expect(head.headers["Set-Cookie"] == nil)
      let page = try await server.get("/preview")
      #expect(page.status == .ok)
      #expect(page.text.contains("data-api=\"/api/v1/phones/mine\""))
      #expect(try await server.get(Browser.api, page.cookie).status == .ok)
      #expect(try await server.get("/preview", page.cookie).headers["Set-Cookie"] == nil)
      let embedded = try await server.get("/preview", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"])
      #expect(embedded.status == .forbidden)
      #expect(server.partyline.services.phoneSessions.browserCount == 1)
    }
  }

  @Test("Reloading a URL delivers nothing again; another URL, or the page's form, does")
  func loadedAgain() async throws {
    try await TestServer.run { server in
      let first = try await server.get("/preview?preset=the-bash")
      let browser = first.cookie
      let episodes = { () async throws -> Int in
        try await server.get("\(Browser.api)/trace", browser).json["episodes"]?.array?.count ?? 0
      }
      let count = try await episodes()
      for _ in 0..<3 {
        #expect(try await server.get("/preview?preset=the-bash", browser).text.contains("data-expanded"))
      }
      #expect(try await episodes() == count)
      let sent = try await server.submit("\(Browser.api)/presets/the-bash", [:], browser)
      let again = try await episodes()
      #expect(again > count)
      _ = try await server.get(sent.headers["Location"] ?? "", browser)
      #expect(try await episodes() == again)
      _ = try await server.get("/preview?preset=calendar-invite", browser)
      #expect(try await episodes() != again)
    }
  }

  @Test("An example keeps the chosen screen until the user takes its own, and only a new phone is welcomed")
  func chosenScreen() async throws {
    try await TestServer.run { server in
      let first = try await server.get("/preview")
      #expect(first.text.contains("data-welcome=\"calendar-invite\""))
      let browser = first.cookie
      _ = try await server.submit("\(Browser.api)/device", ["isLocked": "false"], browser)
      let page = try await server.get("/preview?preset=the-bash", browser).text
      #expect(page.contains("data-screen=\"home\""))
      #expect(page.contains("data-preset-screen=\"lock\">"))
      _ = try await server.submit("\(Browser.api)/presets/the-bash", ["takesScreen": "true"], browser)
      let taken = try await server.get("/preview?preset=the-bash", browser).text
      #expect(taken.contains("data-screen=\"lock\""))
      #expect(taken.contains("data-preset-screen=\"lock\" hidden>"))
      #expect(!(try await server.get("/preview", browser).text.contains("data-welcome")))
    }
  }

  @Test("A preset is shown expanded, and its actions are forms")
  func forms() async throws {
    try await TestServer.run { server in
      let first = try await server.get("/preview?preset=the-bash")
      #expect(first.text.contains("data-expanded"))
      let form = try ActionForm(in: first.text, action: "accept")
      let answered = try await server.submit(form.address, form.fields, first.cookie)
      #expect(answered.status == .ok)
      #expect(answered.text.contains("Going!"))
      #expect(answered.text.contains("The content extension handled it"))
      let again = try await server.submit(form.address, form.fields, first.cookie)
      #expect(again.text.contains("Going!"))
      let answers = try await server.get("\(Browser.api)/answers", first.cookie).json["answers"]?.array
      #expect(answers?.count == 1)
    }
  }

  @Test("A guest answers by a form, and a host's form stores nothing")
  func guestForms() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      for (headers, rsvp) in [(phone.party.host, "awaiting"), (phone.headers, "accepted")] {
        let page = try await server.get("/preview?notification=\(phone.id)", headers)
        let form = try ActionForm(in: page.text, action: "accept")
        let answered = try await HeldPhone.withoutReader {
          try await server.submit(form.address, form.fields, headers)
        }
        #expect(answered.status == .ok)
        #expect(answered.text.contains("Ana is going."))
        #expect(answered.text.contains("Test mode") == (rsvp == "awaiting"))
        #expect(try await phone.party.rsvp(0) == rsvp)
      }
    }
  }

  @Test(
    "A page is sent before its notification arrives; the stream and a later load then show it",
    arguments: ["preset=download-timeout", "preset=download-one-late", "app=downloads&payload=\(Self.latePicture)"])
  func onItsWay(query: String) async throws {
    try await TestServer.run { server in
      server.clock.setPatience(false)
      let page = try await server.get("/preview?\(query)")
      #expect(page.status == .ok && !page.text.contains("data-expanded"))
      let link = "href=\"/preview?\(query.replacing("&", with: "&amp;"))\""
      #expect(page.text.contains("<noscript><p class=\"phone-outcome\">The notification is on its way. <a \(link)"))
      #expect(page.text.contains("id=\"push-title\""))
      let events = try PhoneEvents(try await server.get("\(Browser.api)/stream", page.cookie))
      _ = try await events.next("lists") { $0["listHTML"]?.string?.contains("data-app=\"downloads\"") == true }
      server.clock.setPatience(true)
      let shown = try await server.get("/preview?\(query)", page.cookie).text
      #expect(shown.contains("data-expanded") && !shown.contains("notification is on its way"))
      let episodes = try await server.get("\(Browser.api)/trace", page.cookie).json["episodes"]?.array ?? []
      let kinds = episodes.flatMap { $0["steps"]?.array ?? [] }.compactMap { $0["kind"]?.string }
      #expect(kinds.count { $0 == "payload-received" } == 1, "\(kinds)")
    }
  }

  @Test("A form that sends an example redirects to its page before the example arrives")
  func sentByForm() async throws {
    try await TestServer.run { server in
      server.clock.setPatience(false)
      let browser = try await Browser(on: server).headers
      let sent = try await server.submit("\(Browser.api)/presets/download-timeout", [:], browser)
      #expect(sent.status == .seeOther)
      let address = try #require(sent.headers["Location"])
      #expect(try await server.get(address, browser).text.contains("notification is on its way"))
      server.clock.setPatience(true)
      #expect(try await server.get(address, browser).text.contains("data-expanded"))
    }
  }

  private static let latePicture = Base64URL.encode(
    Array(
      """
      {"aps":{"alert":"Late","category":"download","mutable-content":1},
       "attachment-url":"https://party.example/examples/late/photo.jpg"}
      """.utf8))

  @Test("The form of the device redirects to its own page")
  func deviceForm() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let sent = try await server.submit(
        "\(Browser.api)/device",
        ["isLocked": "false", "frontApp": "", "previews": "never", "next": "/preview?look=today"], browser.headers)
      #expect(sent.status == .seeOther)
      #expect(sent.headers["Location"] == "/preview?look=today")
      #expect(try await browser.state()["device"]?["isLocked"] == false)
      #expect(try await browser.get("/settings/calendar").json["previews"] == "never")
      let away = try await server.submit(
        "\(Browser.api)/device", ["isLocked": "true", "next": "//elsewhere.example"], browser.headers)
      #expect(away.headers["Location"] == "/preview")
    }
  }

  @Test("A payload in the URL arrives with its bytes unchanged")
  func sharedPayload() async throws {
    try await TestServer.run { server in
      let text = Base64URL.encode(Array(Browser.alert.utf8))
      let page = try await server.get("/preview?payload=\(text)&app=lab&collapse=shared-one&look=today")
      #expect(page.status == .ok)
      #expect(page.text.contains("From a test"))
      let delivered = try await server.get(Browser.api, page.cookie).json["delivered"]?.array
      #expect(delivered?.first?["identifier"] == "shared-one")
      #expect(page.text.contains("https://party.example/preview?payload=\(text)&amp;app=lab"))
    }
  }

  @Test("A shared link shows the phone as it was where the link was copied")
  func sharedScreen() async throws {
    try await TestServer.run { server in
      let link = "/preview?preset=the-bash&locked=false&front=messages&previews=never"
      let page = try await server.get(link)
      #expect(page.text.contains("data-screen=\"app\""))
      #expect(page.text.contains("value=\"https://party.example\(link.replacing("&", with: "&amp;"))\""))
      #expect(try await server.get("\(Browser.api)/settings/bash", page.cookie).json["previews"] == "never")
      let odd = try await server.get("/preview?preset=the-bash&locked=perhaps&front=nothing")
      #expect(odd.text.contains("data-screen=\"lock\""))
    }
  }

  @Test(
    "A damaged payload is reported on the page",
    arguments: [
      ("%25%25", 422), ("abcde", 422), ("ab+/", 422), ("", 422), (Base64URL.encode(Array("{".utf8)), 400),
      (String(repeating: "A", count: 8200), 413),
    ])
  func damagedPayload(text: String, status: Int) async throws {
    try await TestServer.run { server in
      let page = try await server.get("/preview?payload=\(text)", ["Accept": "text/html"])
      #expect(page.status.rawValue == status)
      #expect(page.text.contains("data-phone"))
      #expect(page.text.contains("data-failure hidden") == false)
    }
  }

  @Test("Invalid appearance settings are ignored")
  func appearance() async throws {
    try await TestServer.run { server in
      let page = try await server.get("/preview?look=%22%3E%3Cscript%3E&text=ax9&width=-7&dir=up&scheme=dark")
      #expect(page.status == .ok)
      #expect(page.text.contains("data-look=\"ios10\" data-scheme=\"dark\" data-text=\"l\" data-width=\"320\""))
      #expect(!page.text.contains("\"><script>"))
    }
  }
}

/// A form of the page that carries an action, as a browser would send it.
struct ActionForm {
  let address: String
  var fields: [String: String]

  init(in page: String, action: String) throws {
    let forms = page.components(separatedBy: "<form").dropFirst()
    let form = try #require(forms.first { $0.contains("value=\"\(action)\"") && $0.contains("actionIdentifier") })
    address = String(try #require(form.firstMatch(of: /action="([^"]+)"/)?.1)).replacing("&amp;", with: "&")
    fields = ["actionIdentifier": action]
    for hidden in form.matches(of: /type="hidden" name="([^"]+)" value="([^"]*)"/) {
      fields[String(hidden.1)] = String(hidden.2).replacing("&amp;", with: "&")
    }
  }
}
