import APNs
import Basics
import Examples
import Foundation
import HTTPServer
import JSON
import Testing
import UserNotifications

@testable import App
@testable import PhoneWeb
@testable import Web

/// The page `/lab` and the requests of its script.
@Suite("The lab for payloads") struct LabTests {
  private static let greeting: JSON = [
    "categories": [
      [
        "identifier": "greeting", "options": ["customDismissAction"],
        "actions": [
          ["identifier": "wave", "title": "Wave", "options": ["foreground"]],
          ["identifier": "say", "title": "Say", "textInput": ["placeholder": "Type here"]],
        ],
      ]
    ]
  ]

  private func preview(_ payload: String, _ app: JSON = [:], on server: TestServer) async throws -> Response {
    try await server.post("/api/v1/payloads/preview", ["payload": .string(payload), "app": app])
  }

  @Test("A payload is drawn collapsed and expanded, with the actions of its category")
  func drawn() async throws {
    try await TestServer.run { server in
      let payload = #"{"aps":{"alert":{"title":"Hello <you>"},"category":"greeting"}}"#
      let answer = try await preview(payload, Self.greeting, on: server).json
      #expect(answer["collapsedHTML"]?.string?.contains("Hello &lt;you&gt;") == true)
      #expect(answer["expandedHTML"]?.string?.contains("Wave") == true)
      #expect(answer["source"]?["categories"]?.string?.contains("UNTextInputNotificationAction") == true)
      #expect(answer["remark"] == .null)
    }
  }

  @Test(
    "A payload that shows nothing is explained",
    arguments: ["{", "", "[]", #"{"aps":{"alert":7}}"#, #"{"aps":{"content-available":1}}"#, "\u{0}"])
  func notShown(payload: String) async throws {
    try await TestServer.run { server in
      let response = try await preview(payload, on: server)
      #expect(response.status == .ok)
      #expect(try response.json["collapsedHTML"] == .null)
      #expect(try response.json["remark"]?.string?.isEmpty == false)
    }
  }

  @Test("Broken JSON is reported with its line")
  func brokenLine() async throws {
    try await TestServer.run { server in
      let answer = try await preview("{\n  \"aps\": {\n    \"alert\": oops\n  }\n}", on: server).json
      let remark = try #require(answer["remark"]?.string)
      #expect(remark.hasPrefix("Line 3: ") && !remark.contains("byte"))
    }
  }

  @Test("The Simulator's key is not part of the payload")
  func simulatorFile() async throws {
    try await TestServer.run { server in
      let file = #"{"Simulator Target Bundle":"com.example.party","aps":{"alert":"The Bash"}}"#
      let answer = try await preview(file, on: server).json
      #expect(answer["collapsedHTML"]?.string?.contains("The Bash") == true)
    }
  }

  @Test("Typing in the lab delivers nothing, stores no file and sends no request")
  func noSideEffects() async throws {
    try await TestServer.run { server in
      let payload = """
        {"aps":{"alert":"A picture","mutable-content":1,"category":"event-invite"},
         "attachment-url":"http://127.0.0.1:9/never.jpg","respond":"https://party.example/api/v1/examples/lab/responses"}
        """
      let app: JSON = ["categories": [["identifier": "event-invite", "contentExtension": "partyline/event-invite"]]]
      let answer = try await preview(payload, app, on: server).json
      #expect(answer["expandedHTML"]?.string?.contains("A picture") == true)
      #expect(answer["expandedHTML"]?.string?.contains("never.jpg") == false)
      let rehearsal = server.directory.appending(path: "incoming/rehearsal")
      #expect(try FileManager.default.contentsOfDirectory(atPath: rehearsal.path) == [])
    }
  }

  @Test(
    "An invalid definition is refused with its place",
    arguments: [
      (#"{"categories":[{"identifier":""}]}"#, "categories/0/identifier"),
      (#"{"categories":[{"identifier":"a"},{"identifier":"a"}]}"#, "categories/1/identifier"),
      (
        #"{"categories":[{"identifier":"a","actions":[{"identifier":"x"},{"identifier":"x"}]}]}"#,
        "categories/0/actions/1/identifier"
      ),
      (#"{"categories":[{"identifier":"a","options":["loud"]}]}"#, "categories/0/options"),
      (#"{"categories":[{"identifier":"a","contentExtension":"nobody/nothing"}]}"#, "categories/0/contentExtension"),
      (#"{"serviceExtension":"nobody"}"#, "serviceExtension"), (#"{"sound":1}"#, "sound"),
    ])
  func badDefinition(app: String, field: String) async throws {
    try await TestServer.run { server in
      let response = try await preview("{}", try JSON(parsing: app), on: server)
      #expect(response.status.rawValue == 422 || response.status.rawValue == 400)
      #expect(try response.json["field"]?.string == "app/" + field)
    }
  }

  @Test("A payload that is too long is refused, and one with many escapes is not")
  func length() async throws {
    try await TestServer.run { server in
      let long = "{\"aps\":{\"alert\":\"\(String(repeating: "x", count: LabInput.payloadLimit))\"}}"
      let refused = try await preview(long, on: server)
      #expect(refused.status.rawValue == 413)
      let controls = String(repeating: "\u{1}", count: LabInput.payloadLimit)
      let taken = try await preview(controls, on: server)
      #expect(taken.status == .ok)
    }
  }

  @Test("Every preset opens in the lab with its payload, and its category brings its actions")
  func presets() async throws {
    try await TestServer.run { server in
      #expect(!Preset.all.isEmpty)
      for preset in Preset.inLab {
        let page = try await server.get("/lab?preset=\(preset.id)")
        #expect(page.status == .ok, "\(preset.id)")
        #expect(!page.text.contains("{origin}"), "\(preset.id)")
      }
      for app in ExampleApp.all where app.id != LabApp.id {
        for category in app.install(.idle).categories {
          let known = LabDefinition(example: category.identifier, preferring: app.id)
          #expect(known?.categories.first?.category == category, "\(app.id)")
        }
      }
    }
  }

  @Test("A definition survives conversion to JSON and back")
  func definitions() throws {
    // The apps include Partyline's own, whose texts carry more than their characters.
    for app in LabExtension.apps {
      for category in app.install(.idle).categories {
        let definition = try #require(LabDefinition(example: category.identifier, preferring: app.id))
        #expect(try LabDefinition(definition.json) == definition, "\(app.id) \(category.identifier)")
      }
    }
  }

  @Test("A shared payload is shown exactly, and a damaged link is explained")
  func shared() async throws {
    try await TestServer.run { server in
      let page = try await server.get("/lab?payload=eyJhcHMiOnsiYWxlcnQiOiI8Yj4ifX0")
      #expect(page.text.contains("{&quot;aps&quot;:{&quot;alert&quot;:&quot;&lt;b&gt;&quot;}}"))
      let (damaged, unknown) = (try await server.get("/lab?payload=!!"), try await server.get("/lab?preset=nothing"))
      #expect(damaged.status.rawValue == 422)
      #expect(unknown.status == .notFound)
    }
  }

  @Test("A push of a type that reaches no notification center is not drawn, with and without scripts")
  func otherPushTypes() async throws {
    try await TestServer.run { server in
      let payload = #"{"aps":{"alert":"Ring"}}"#
      let body: JSON = ["payload": .string(payload), "pushType": "voip"]
      let answer = try await server.post("/api/v1/payloads/preview", body).json
      #expect(answer["collapsedHTML"] == .null && answer["browserHTML"] == .null)
      #expect(answer["remark"] == "The phone takes pushes of the types alert and background.")
      let known = try await server.post(
        "/api/v1/payloads/preview", ["payload": .string(payload), "pushType": "background"])
      #expect(try known.json["collapsedHTML"]?.string != nil)
      let unknown = try await server.post(
        "/api/v1/payloads/preview", ["payload": .string(payload), "pushType": "loud"])
      #expect(unknown.status.rawValue == 422)
      #expect(try unknown.json["field"] == "pushType")
      let page = try await server.submit("/lab", ["payload": payload, "pushType": "voip"])
      #expect(page.text.contains("The phone takes pushes of the types alert and background."))
    }
  }

  @Test("The copied Info.plist of a content extension names the class with which it starts")
  func contentInfoPlist() async throws {
    try await TestServer.run { server in
      let app: JSON = ["categories": [["identifier": "event-invite", "contentExtension": "partyline/event-invite"]]]
      let answer = try await preview(#"{"aps":{"alert":"a","category":"event-invite"}}"#, app, on: server).json
      let file = Data(try #require(answer["source"]?["content"]?.string).utf8)
      let values = try #require(
        try PropertyListSerialization.propertyList(from: file, format: nil) as? [String: [String: Any]])
      let name = values["NSExtension"]?["NSExtensionPrincipalClass"] as? String
      #expect(name == "$(PRODUCT_MODULE_NAME).NotificationViewController")
    }
  }

  @Test(
    "The copied service extension reads the key with which the payload names its files",
    arguments: [
      (#""image-url":"https://a.example/a.png""#, #"userInfo["image-url"] as? String"#),
      (#""photo":"https://a.example/a.png","media":["https://a.example/b.png"]"#, #"userInfo["media"] as? [String]"#),
      (#""image":{"width":1}"#, #"userInfo["attachment-url"] as? String"#),
    ])
  func serviceExtensionSource(member: String, code: String) async throws {
    try await TestServer.run { server in
      let payload = "{\"aps\":{\"alert\":\"a\",\"mutable-content\":1},\(member)}"
      let answer = try await preview(payload, on: server).json
      #expect(answer["source"]?["service"]?.string?.contains(code) == true)
    }
  }

  @Test("A link brings the app and the headers too, and a bad definition is refused with its place")
  func sharedApp() async throws {
    try await TestServer.run { server in
      let payload = Base64URL.encode(Array(#"{"aps":{"alert":"a","category":"greeting"}}"#.utf8))
      let link = "/lab?payload=\(payload)&pushType=background&topic=a.b&priority=5&expiration=7&environment=production"
      let page = try await server.get("\(link)&collapse=c&app=\(Base64URL.encode(Self.greeting.bytes))")
      #expect(page.status == .ok)
      for value in ["greeting", "wave", "Type here", "a.b", "7", "c"] {
        #expect(page.text.contains("value=\"\(value)\""), "\(value)")
      }
      for value in ["background", "5", "production"] {
        #expect(page.text.contains("<option value=\"\(value)\" selected>"), "\(value)")
      }
      let nobody: JSON = ["serviceExtension": "nobody"]
      let bad = try await server.get("\(link)&app=\(Base64URL.encode(nobody.bytes))")
      #expect(bad.status.rawValue == 422)
      #expect(try bad.json["field"] == "app/serviceExtension")
      #expect(try await server.get("\(link)&app=!!").status.rawValue == 422)
      let long = Base64URL.encode([UInt8](repeating: UInt8(ascii: " "), count: LabInput.definitionLimit + 1))
      #expect(try await server.get("\(link)&app=\(long)").status.rawValue == 413)
    }
  }

  @Test("Installing definitions needs a phone")
  func noPhone() async throws {
    try await TestServer.run { server in
      let response = try await server.post("/api/v1/phones/mine/apps/lab", Self.greeting, method: .put)
      #expect(response.status == .notFound)
      let page = try await server.get("/lab")
      let installed = try await server.post("/api/v1/phones/mine/apps/lab", Self.greeting, page.cookie, method: .put)
      #expect(try installed.json["categories"]?.array?.first?["actions"]?.array?.count == 2)
    }
  }
}
