import Foundation
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("What is refused, and what is left behind")
  struct RefusalTests {
    let studio: Studio

    init() throws { studio = try Studio() }

    @Test(
      "what is no picture",
      arguments: ["", "hello", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "P6 1 1 255\n"])
    func unsupported(text: String) async throws {
      let upload = try studio.write(Data(text.utf8), as: "photo.jpg")
      await #expect(throws: ImagingError.unsupportedMedia) { try await studio.imaging().process(upload) }
    }

    @Test("a picture cut short", arguments: ["a.jpg", "a.png", "a.webp", "a.heic", "a.gif"])
    func truncated(name: String) async throws {
      let whole = try Data(contentsOf: await studio.picture(name))
      for part in [whole.count / 2, whole.count * 19 / 20, 40] {
        let upload = try studio.write(whole.prefix(part), as: "cut-\(name)")
        await #expect(throws: ImagingError.unreadableImage, "\(part) of \(whole.count) bytes") {
          try await studio.imaging().process(upload)
        }
      }
      #expect(try studio.leftovers() == [])
    }

    @Test("a picture with a right start and a wrong rest", arguments: ["a.jpg", "a.png", "a.webp", "a.heic", "a.gif"])
    func corrupt(name: String) async throws {
      let start = try Data(contentsOf: await studio.picture(name)).prefix(24)
      let rest = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
      let upload = try studio.write(start + rest, as: "wrong-\(name)")
      await #expect(throws: ImagingError.unreadableImage) { try await studio.imaging().process(upload) }
    }

    @Test("a bomb is refused by its header")
    func bomb() async throws {
      let upload = try studio.write(hollowPNG(side: 30_000), as: "bomb.png")
      await #expect(throws: ImagingError.tooManyPixels(limit: 100_000_000)) {
        try await studio.imaging().process(upload)
      }
      #expect(try studio.leftovers() == [])
    }

    @Test("a missing tool is named, with its package")
    func missingTool() async throws {
      let upload = try await studio.picture("a.png")
      let tools = studio.folder.appendingPathComponent("tools")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      for tool in ["setpriv", "nice", "prlimit"] {
        try FileManager.default.createSymbolicLink(
          at: tools.appendingPathComponent(tool), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(tool)"))
      }
      let imaging = Imaging(workingDirectory: studio.work, searchPath: [tools.path])
      let error = await #expect(throws: ImagingError.self) { try await imaging.process(upload) }
      #expect(error == .toolMissing(tool: "vips", package: "libvips-tools"))
      #expect(error?.description.contains("apt-get install libvips-tools") == true)
    }

    @Test("a missing upload is the server's trouble")
    func missingUpload() async throws {
      let error = await #expect(throws: ImagingError.self) {
        try await studio.imaging().process(studio.folder.appendingPathComponent("nothing.jpg"))
      }
      guard case .failed = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test("too little memory, or a file grown too large, stops the decoder and nothing else")
    func limits() async throws {
      let upload = try await studio.noise("a.jpg", width: 400, height: 400)
      var small = Imaging.Limits()
      small.fileBytes = 10_000
      await #expect(throws: ImagingError.self) { try await studio.imaging(small).process(upload) }
      var narrow = Imaging.Limits()
      narrow.memory = 30 << 20
      await #expect(throws: ImagingError.self) { try await studio.imaging(narrow).process(upload) }
      #expect(try studio.leftovers() == [])
      #expect(try await studio.imaging().process(upload).width == 400)
    }
  }
}
