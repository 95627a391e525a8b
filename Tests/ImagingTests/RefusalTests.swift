import Foundation
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("Refused pictures, which leave no files behind")
  struct RefusalTests {
    let studio: Studio

    init() throws { studio = try Studio() }

    @Test(
      "A file that is no picture is refused",
      arguments: ["", "hello", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "P6 1 1 255\n"])
    func unsupported(text: String) async throws {
      let upload = try studio.write(Data(text.utf8), as: "photo.jpg")
      await #expect(throws: ImagingError.unsupportedMedia) { try await studio.imaging().process(upload) }
    }

    @Test("A truncated picture is refused", arguments: ["a.jpg", "a.png", "a.webp", "a.heic", "a.gif"])
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

    @Test("A valid start with an invalid rest is refused", arguments: ["a.jpg", "a.png", "a.webp", "a.heic", "a.gif"])
    func corrupt(name: String) async throws {
      let start = try Data(contentsOf: await studio.picture(name)).prefix(24)
      let rest = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
      let upload = try studio.write(start + rest, as: "wrong-\(name)")
      await #expect(throws: ImagingError.unreadableImage) { try await studio.imaging().process(upload) }
    }

    @Test("A picture of huge dimensions is refused by its header")
    func bomb() async throws {
      let upload = try studio.write(hollowPNG(side: 30_000), as: "bomb.png")
      await #expect(throws: ImagingError.tooManyPixels(limit: 100_000_000)) {
        try await studio.imaging().process(upload)
      }
      #expect(try studio.leftovers() == [])
    }

    @Test("A missing tool is named with its package")
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

    @Test("A missing upload is reported as the server's error")
    func missingUpload() async throws {
      let error = await #expect(throws: ImagingError.self) {
        try await studio.imaging().process(studio.folder.appendingPathComponent("nothing.jpg"))
      }
      guard case .failed = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test("Running out of memory or file size stops the decoder and nothing else")
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
