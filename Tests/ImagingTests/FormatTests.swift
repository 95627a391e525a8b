import Foundation
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("The output for each kind of upload")
  struct FormatTests {
    let studio: Studio

    init() throws { studio = try Studio() }

    @Test("A still picture becomes a progressive JPEG", arguments: ["a.jpg", "a.png", "a.webp", "a.heic"])
    func still(name: String) async throws {
      let picture = try await studio.imaging().process(studio.picture(name, zoom: 70))
      #expect(picture.format == .jpeg)
      #expect((picture.width, picture.height) == (2048, 1280))
      let large = try await studio.header("-a", picture.large.path)
      #expect(large.contains("2048x1280 uchar, 3 bands, srgb, jpegload"))
      #expect(large.contains("interlaced: 1"))
      #expect(try await studio.header(picture.small.path).contains("640x400 uchar"))
      let red = try await studio.colour(of: picture.small, x: 20, y: 20)
      #expect(red[0] > 230 && red[1] < 30 && red[2] < 30)
    }

    @Test("Saturated colors stay the same when a picture has no color profile")
    func untagged() async throws {
      try await studio.vips("copy", studio.bitmap(32, 20) { _, _ in (47, 75, 219) }, "blue.png")
      let picture = try await studio.imaging().process(studio.folder.appendingPathComponent("blue.png"))
      for file in [picture.large, picture.small] {
        let color = try await studio.colour(of: file, x: 5, y: 5)
        #expect(zip(color, [47, 75, 219]).allSatisfy { abs($0 - $1) <= 4 }, "\(color)")
      }
    }

    @Test("A small picture is not enlarged")
    func noEnlarging() async throws {
      let picture = try await studio.imaging().process(studio.picture("a.png", zoom: 1))
      #expect((picture.width, picture.height) == (32, 20))
      #expect(try await studio.header(picture.small.path).contains("32x20 "))
    }

    @Test("The file's name does not matter: a PNG called .exe is a PNG")
    func misnamed() async throws {
      let png = try await studio.picture("a.png")
      let upload = try studio.write(Data(contentsOf: png), as: "holiday[n=-1].exe")
      #expect(try await studio.imaging().process(upload).width == 320)
    }

    @Test("A transparent picture stays transparent, as a PNG")
    func transparency() async throws {
      _ = try await studio.picture("a.png", zoom: 25)
      try await studio.vips("bandjoin_const", "a.png", "half.png", "128")
      let picture = try await studio.imaging().process(studio.folder.appendingPathComponent("half.png"))
      #expect(picture.format == .png)
      #expect(try await studio.colour(of: picture.large, x: 700, y: 300).last == 128)
      #expect(try await studio.header(picture.small.path).contains("640x400 uchar, 4 bands"))
    }

    @Test("An alpha channel that hides nothing is removed")
    func opaqueAlpha() async throws {
      _ = try await studio.picture("a.png")
      try await studio.vips("bandjoin_const", "a.png", "opaque.png", "255")
      let picture = try await studio.imaging().process(studio.folder.appendingPathComponent("opaque.png"))
      #expect(picture.format == .jpeg)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: picture.folder.path).sorted() == ["large.jpg", "small.jpg"])
    }

    @Test("An animation stays an animation", arguments: ["a.gif", "a.webp"])
    func animation(name: String) async throws {
      let picture = try await studio.imaging().process(studio.animation(name, frames: 6))
      #expect(picture.format == .gif)
      #expect((picture.width, picture.height) == (120, 80))
      for file in [picture.large, picture.small] {
        #expect(try await studio.header("-f", "n-pages", file.path) == "6\n")
      }
    }

    @Test("An animation is limited in frames and pixels")
    func boundedAnimation() async throws {
      var limits = Imaging.Limits()
      limits.animationFrames = 4
      limits.animationOutputPixels = 4 * 60 * 40
      let picture = try await studio.imaging(limits).process(studio.animation("a.gif", frames: 9))
      #expect(try await studio.header("-f", "n-pages", picture.large.path) == "4\n")
      #expect((picture.width, picture.height) == (60, 40))
    }

    @Test("A GIF with one frame becomes a still picture")
    func stillGIF() async throws {
      #expect(try await studio.imaging().process(studio.picture("a.gif")).format == .jpeg)
    }

    @Test("CMYK and 16 bits become sRGB", arguments: ["cmyk.jpg", "rgb16.png"])
    func colourSpaces(name: String) async throws {
      _ = try await studio.picture("a.png")
      try await studio.vips("colourspace", "a.png", name, String(name.prefix { $0 != "." }))
      let picture = try await studio.imaging().process(studio.folder.appendingPathComponent(name))
      #expect(try await studio.header(picture.large.path).contains("uchar, 3 bands, srgb"))
      let red = try await studio.colour(of: picture.large, x: 20, y: 20)
      #expect(red[0] > 200 && red[1] < 60 && red[2] < 60)
    }

    @Test("The small version keeps its size limit for every picture", arguments: ["noise.png", "long.gif"])
    func smallSize(name: String) async throws {
      var limits = Imaging.Limits()
      limits.smallBytes = 60_000
      let source =
        name.hasSuffix("gif")
        ? try await studio.animation(name, frames: 24, zoom: 12)
        : try await studio.noise(name, width: 700, height: 500)
      let picture = try await studio.imaging(limits).process(source)
      #expect(try Data(contentsOf: picture.large).count > 60_000, "or there is nothing to reduce")
      #expect(try Data(contentsOf: picture.small).count <= 60_000)
    }
  }
}
