import Basics
import Foundation

/// Makes clean pictures from uploaded ones, in separate processes, so that a fault in a decoder stays outside the
/// server.
///
///     let imaging = Imaging(workingDirectory: data.appending(path: "pictures")) let picture = try await
///     imaging.process(upload)
///
/// It accepts JPEG, PNG, GIF, WebP and HEIC, recognized by their content. It makes a GIF for an animation, a PNG for a
/// picture with transparency, and a progressive JPEG for any other. Its pictures are upright, in sRGB, and without
/// EXIF, XMP, comments or anything else that the upload carried. All errors are ``ImagingError`` or
/// `CancellationError`.
public final class Imaging: Sendable {
  public let workingDirectory: URL
  let recordingLimits: RecordingLimits
  private let limits: Limits
  let searchPath: [String]
  private let report: @Sendable (String) -> Void
  private let semaphore: AsyncSemaphore
  /// The queue of recordings. It is separate, so that pictures do not wait for a video.
  let recordings: AsyncSemaphore

  /// - Parameters:
  ///   - workingDirectory: a directory that is made when missing; each picture gets a folder in it.
  ///   - concurrency: the number of pictures decoded at a time; at least 1.
  ///   - searchPath: the folders with the tools of Debian's `libvips-tools`, `util-linux` and `coreutils`.
  ///   - report: gets the output of a tool that failed, in one line for the log. The uploading client gets an
  ///     ``ImagingError``.
  public init(
    workingDirectory: URL, concurrency: Int = 2, limits: Limits = Limits(),
    recordingLimits: RecordingLimits = RecordingLimits(),
    searchPath: [String] = ["/usr/local/bin", "/usr/bin", "/bin"],
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.workingDirectory = workingDirectory
    self.limits = limits
    self.recordingLimits = recordingLimits
    self.searchPath = searchPath
    self.report = report
    semaphore = AsyncSemaphore(places: concurrency, capacity: limits.waiting, overload: ImagingError.overloaded)
    recordings = AsyncSemaphore(
      places: recordingLimits.atOnce, capacity: recordingLimits.waiting, overload: ImagingError.overloaded)
  }

  /// Throws ``ImagingError/toolMissing(tool:package:)`` unless every needed program is installed. Call it at startup.
  public func checkTools() throws {
    try Vips.check(searchPath)
  }

  /// The number of pictures that wait for their turn.
  public var waiting: Int { get async { await semaphore.length } }

  /// Decodes `upload`, and encodes it again in two sizes. The upload is left unchanged.
  /// - Parameter owner: the owner of the picture. One picture of each owner is decoded at a time, and owners take
  ///   turns. Nil makes the picture an owner of its own.
  public func process(_ upload: URL, for owner: String? = nil) async throws -> Processed {
    try await withProcessor(of: upload, for: owner) { try await $0.process() }
  }

  /// Encodes a processed still for pages, once for each of `sides`, the longest side in pixels. The still is left
  /// unchanged.
  public func pageVersions(of still: URL, sides: [Int], for owner: String? = nil) async throws -> PageVersions {
    try await withProcessor(of: still, for: owner) { try await $0.pageVersions(sides: sides) }
  }

  private func withProcessor<Made: Sendable>(
    of upload: URL, for owner: String?, _ make: @Sendable @escaping (ImageProcessor) async throws -> Made
  ) async throws -> Made {
    try checkTools()
    let type = try PictureFormat(sniffing: upload)
    return try await semaphore.withTurn(of: owner) {
      let folder = try self.makeFolder(for: upload)
      do {
        return try await make(ImageProcessor(type: type, limits: self.limits, vips: self.vips(in: folder, for: type)))
      } catch {
        try self.remove(folder)
        throw error
      }
    }
  }

  /// Returns a picture made by this server as JPEG, cropped to this size around its center.
  public func cut(_ picture: URL, width: Int, height: Int) async throws -> [UInt8] {
    try checkTools()
    let type = try PictureFormat(sniffing: picture)
    return try await semaphore.withTurn {
      let folder = try self.makeFolder(for: picture)
      defer { try? self.remove(folder) }
      try await self.vips(in: folder, for: type)(
        "thumbnail", ImageProcessor.source, "cut.jpg[strip,Q=80,interlace,optimize-coding,background=255]", "\(width)",
        "--height", "\(height)", "--crop", "centre", "--size", "both", "--fail-on", "error")
      do { return [UInt8](try Data(contentsOf: folder.appendingPathComponent("cut.jpg"))) } catch {
        throw ImagingError(ofFile: error)
      }
    }
  }

  private func vips(in folder: URL, for type: PictureFormat) -> Vips {
    let seconds = type.isAnimated ? limits.animationProcessorSeconds : limits.processorSeconds
    let budget = Budget(processor: .seconds(seconds), time: limits.time)
    return Vips(tool: tool(in: folder, budget, limits), needsModules: type.needsModule)
  }

  func tool(in folder: URL, _ budget: Budget, _ limits: Limits) -> LimitedTool {
    LimitedTool(folder: folder, limits: limits, budget: budget, searchPath: searchPath, report: report)
  }

  /// Makes the folder of an upload. The upload is reached through a link with a plain name, because libvips reads
  /// options from file names.
  func makeFolder(for upload: URL) throws -> URL {
    let folder = workingDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true).absoluteURL
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(ImageProcessor.source), withDestinationURL: upload.absoluteURL)
    } catch {
      throw ImagingError(ofFile: error)
    }
    return folder
  }

  func remove(_ folder: URL) throws {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      throw ImagingError(ofFile: error)
    }
  }
}
