import Foundation
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("Data that an upload carries besides its pixels")
  struct PrivacyTests {
    let studio: Studio

    init() throws { studio = try Studio() }

    @Test("The location of a photo is removed")
    func location() async throws {
      let photo = try Data(contentsOf: await studio.picture("a.jpg")).withEXIF(orientation: 1)
      let upload = try studio.write(photo, as: "photo.jpg")
      #expect(try await studio.header("-a", upload.path).contains("GPSLatitude"), "the fixture must carry a place")

      let picture = try await studio.imaging().process(upload)
      for file in [picture.large, picture.small] {
        let fields = try await studio.header("-a", file.path)
        #expect(!fields.contains("exif") && !fields.contains("GPS") && !fields.contains("orientation"))
        #expect(try Data(contentsOf: file).range(of: Data("Exif".utf8)) == nil)
      }
    }

    @Test("A photo taken sideways is turned upright")
    func orientation() async throws {
      let photo = try Data(contentsOf: await studio.picture("a.jpg")).withEXIF(orientation: 6)
      let picture = try await studio.imaging().process(studio.write(photo, as: "photo.jpg"))
      #expect((picture.width, picture.height) == (200, 320))
      // Orientation 6 shows the stored top left at the top right.
      let red = try await studio.colour(of: picture.large, x: 190, y: 10)
      #expect(red[0] > 230 && red[1] < 30 && red[2] < 30)
    }

    @Test("Data after the end of the picture is removed", arguments: ["a.jpg", "a.png", "a.gif"])
    func polyglot(name: String) async throws {
      let page = Data("<script>alert('party')</script>PK\u{3}\u{4}".utf8)
      let upload = try studio.write(Data(contentsOf: await studio.picture(name)) + page, as: "both-\(name)")
      let picture = try await studio.imaging().process(upload)
      for file in [picture.large, picture.small] {
        #expect(try Data(contentsOf: file).range(of: Data("<script>".utf8)) == nil)
      }
    }

    @Test("A comment in a GIF is removed")
    func comment() async throws {
      var gif = try Data(contentsOf: await studio.animation("a.gif", frames: 3))
      #expect(gif.last == 0x3B)
      gif.removeLast()
      gif += [0x21, 0xFE, 6] + Data("secret".utf8) + [0, 0x3B]
      let picture = try await studio.imaging().process(studio.write(gif, as: "comment.gif"))
      #expect(try Data(contentsOf: picture.large).range(of: Data("secret".utf8)) == nil)
    }
  }
}
