import APNs
import Examples
import Extensions
import Foundation
import Testing

@Suite("The payloads of the presets")
struct PayloadTests {
  /// An origin of the greatest usual length.
  private let origin = "https://partyline.a-rather-long-name.example.org:8443"

  @Test(
    "Every payload has at most 4,096 bytes and no linter errors", arguments: Preset.all.map(\.id))
  func fit(id: String) throws {
    let preset = try Preset.named(id)
    let app = try #require(ExampleApp.all.first { $0.id == preset.app })
      .install(ExtensionEnvironment(network: ExampleServerInProcess(), open: { _ in }))
    for push in preset.pushes {
      let bytes = push.bytes(origin: origin, token: String(repeating: "t", count: 64))
      #expect(bytes.count <= 4096)
      let linter = PayloadLinter(
        .init(
          pushType: .alert, collapseIdentifier: push.collapseID, categories: Array(app.categories), strings: app.strings
        ))
      let errors = linter.findings(in: bytes).filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(errors.map(\.message))")
    }
  }

  @Test("Every file that payloads reference on the server exists", arguments: Preset.all.map(\.id))
  func files(id: String) async throws {
    for push in try Preset.named(id).pushes {
      let names = push.payload.matches(of: /\{origin\}\/examples\/(?:late\/)?([a-z0-9.-]+)/).map { String($0.1) }
      for name in names where !["missing.jpg", "too-large.jpg"].contains(name) {
        let url = try #require(URL(string: "\(ExampleServerInProcess.origin)/examples/\(name)"))
        let (file, _) = try await ExampleServerInProcess().download(url)
        try FileManager.default.removeItem(at: file)
      }
    }
  }
}
