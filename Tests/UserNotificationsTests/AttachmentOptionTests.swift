import Foundation
import Testing
import UserNotifications

@Suite("Options of attachments, 1.9", .timeLimit(.minutes(20)))
struct AttachmentOptionTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func attachment(_ name: String, _ data: Data, _ options: [AnyHashable: Any]) throws
    -> UNNotificationAttachment
  {
    try UNNotificationAttachment(identifier: "a", url: scratch.file(name, data), options: options)
  }

  @Test("A thumbnail is hidden when the option says so")
  func hidden() throws {
    #expect(
      try attachment("a.gif", Sample.gif, [UNNotificationAttachmentOptionsThumbnailHiddenKey: true]).thumbnailHidden)
    #expect(try !attachment("a.gif", Sample.gif, [:]).thumbnailHidden)
  }

  @Test("Later changes of the caller's options have no effect")
  func snapshot() throws {
    let sides = NSMutableDictionary(dictionary: ["X": 0, "Y": 0, "Width": 0.5, "Height": 1])
    let clipped = try attachment(
      "a.gif", Sample.gif, [UNNotificationAttachmentOptionsThumbnailClippingRectKey: sides])
    sides["Width"] = 0.25
    #expect(clipped.thumbnailClippingRect?.width == 0.5)
  }

  @Test("A clipping rectangle that leaves the unit square is ignored")
  func clipping() throws {
    func rect(_ x: Any, _ y: Any, _ width: Any, _ height: Any) throws -> CGRect? {
      let sides = ["X": x, "Y": y, "Width": width, "Height": height]
      return try attachment("a.gif", Sample.gif, [UNNotificationAttachmentOptionsThumbnailClippingRectKey: sides])
        .thumbnailClippingRect
    }
    #expect(try rect(0.25, 0, 0.5, 1) == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(try rect(0.7, 0.9, 0.3, 0.1) != nil)
    for bad in [(0.6, 0.0, 0.5, 1.0), (-0.1, 0, 0.5, 1), (0, 0, 0, 1), (0, 0, .nan, 1), (0, 0, 2, 1)] {
      #expect(try rect(bad.0, bad.1, bad.2, bad.3) == nil)
    }
    #expect(try rect("0", 0, 1, 1) == nil)
    #expect(try attachment("a.gif", Sample.gif, [:]).thumbnailClippingRect == nil)
  }

  @Test("A clipping rectangle may be written by Core Graphics, which also reads it")
  func dictionary() throws {
    let rect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let clipped = try attachment(
      "a.gif", Sample.gif,
      [UNNotificationAttachmentOptionsThumbnailClippingRectKey: rect.dictionaryRepresentation])
    #expect(clipped.thumbnailClippingRect == rect)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGRect(dictionaryRepresentation: NSDictionary(dictionary: ["X": 1, "Y": 1, "Width": 1])) == nil)
  }

  @Test("A thumbnail's time is a frame number of an animation, and seconds or a CMTime of a movie")
  func time() throws {
    let key = UNNotificationAttachmentOptionsThumbnailTimeKey
    #expect(try attachment("a.gif", Sample.gif, [key: 3]).thumbnailTime == .frame(3))
    #expect(try attachment("a.gif", Sample.gif, [key: 1.5]).thumbnailTime == nil)
    #expect(try attachment("a.mp4", MediaSample.mpeg4, [key: 1.5]).thumbnailTime == .seconds(1.5))
    let time: [String: Any] = ["value": 900, "timescale": 600, "epoch": 0, "flags": 1]
    #expect(try attachment("a.mp4", MediaSample.mpeg4, [key: time]).thumbnailTime == .seconds(1.5))
    #expect(try attachment("a.mp4", MediaSample.mpeg4, [key: ["value": 1, "timescale": 0]]).thumbnailTime == nil)
    #expect(try attachment("a.mp4", MediaSample.mpeg4, [key: -1]).thumbnailTime == nil)
    #expect(try attachment("a.jpg", MediaSample.jpeg, [key: 1]).thumbnailTime == nil)
  }
}
