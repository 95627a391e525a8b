import Testing
import UniformTypeIdentifiers
import UserNotifications

@Suite("Uniform types of attachments")
struct UniformTypeTests {
  @Test(
    "Each file name extension and media type of an attachment has a declared type, which is accepted as its hint",
    arguments: [
      "aif", "aiff", "aifc", "wav", "wave", "mp3", "m4a", "jpg", "jpeg", "jpe", "gif", "png", "mpg", "mpeg", "mpe",
      "m2v", "mp4", "m4v", "avi", "image/jpeg", "image/jpg", "image/png", "image/gif", "audio/aiff", "audio/x-aiff",
      "audio/wav", "audio/x-wav", "audio/vnd.wave", "audio/mpeg", "audio/mp3", "audio/mp4", "audio/x-m4a",
      "video/mpeg", "video/mpeg2", "video/mp4", "video/x-m4v", "video/avi", "video/x-msvideo",
    ])
  func tags(tag: String) throws {
    let type = try #require(tag.contains("/") ? UTType(mimeType: tag) : UTType(filenameExtension: tag))
    #expect(type.isDeclared && !type.isDynamic)
    let media = try #require(MediaType(identifier: type.identifier))
    #expect(media == MediaType(named: tag))
  }

  @Test("A type is found among the kinds of a supertype")
  func supertypes() throws {
    #expect(UTType(filenameExtension: "MP4") == .mpeg4Movie)
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    let song = try #require(UTType(filenameExtension: "m4a", conformingTo: .mpeg4Audio))
    #expect(song.identifier == "com.apple.m4a-audio" && song.preferredMIMEType == "audio/x-m4a")
    #expect(song.supertypes == [.mpeg4Audio, .audio, .audiovisualContent, .data, .item])
    #expect(UTType("com.apple.m4v-video")?.conforms(to: .mpeg4Movie) == true)
    #expect(UTType.aiff.conforms(to: .audio) && !UTType.aiff.conforms(to: .image))
  }

  @Test("An unknown tag gets a dynamic type, and an empty one gets none")
  func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "Party"))
    #expect(type.isDynamic && !type.isDeclared && type.identifier.hasPrefix("dyn."))
    #expect(type.preferredFilenameExtension == "party" && type.conforms(to: .data) && !type.conforms(to: .image))
    #expect(type == UTType(filenameExtension: "party"))
    #expect(type != UTType(filenameExtension: "party", conformingTo: .image))
    #expect(UTType(mimeType: "application/x-party")?.preferredMIMEType == "application/x-party")
    #expect(UTType(filenameExtension: "png", conformingTo: .audio)?.isDynamic == true)
    #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: "") == nil)
    #expect(UTType(type.identifier) == nil)
  }
}
