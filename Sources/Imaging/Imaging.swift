import Basics
import Foundation

/// Takes uploaded pictures and makes clean ones, in processes of their own: a fault in a decoder stays outside the server.
///
///     let imaging = Imaging(workingDirectory: data.appending(path: "pictures"))
///     let picture = try await imaging.process(upload)
///
/// JPEG, PNG, GIF, WebP and HEIC come in, told apart by content. Out come a GIF for an animation, a PNG where something
/// is transparent, and a progressive JPEG otherwise: upright, sRGB, and without EXIF, XMP, comments or anything else the
/// upload carried. All errors are ``ImagingError``, or `CancellationError`.
public final class Imaging: Sendable {
  public let workingDirectory: URL
  let recordingLimits: RecordingLimits
  private let limits: Limits
  let searchPath: [String]
  private let report: @Sendable (String) -> Void
  private let semaphore: AsyncSemaphore
  /// Of their own: pictures do not wait for a video.
  let recordings: AsyncSemaphore

  /// - Parameters:
  ///   - workingDirectory: made when missing; each picture gets a folder in it.
  ///   - concurrency: pictures decoded at a time; at least 1.
  ///   - searchPath: folders with the tools of Debian's `libvips-tools`, `util-linux` and `coreutils`.
  ///   - report: gets what a tool said when it failed, in one line for the log; people who upload get an ``ImagingError``.
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

  /// Throws ``ImagingError/toolMissing(tool:package:)`` unless every program needed is installed; for start-up.
  public func checkTools() throws {
    try Vips.check(searchPath)
  }

  /// How many pictures wait for their turn.
  public var waiting: Int { get async { await semaphore.length } }

  /// Decodes `upload`, which stays as it is, and encodes it anew twice.
  /// - Parameter owner: whose picture it is: of each owner one is decoded at a time, and owners take turns. Nil for
  ///   somebody like nobody else.
  public func process(_ upload: URL, for owner: String? = nil) async throws -> Processed {
    try await withProcessor(of: upload, for: owner) { try await $0.process() }
  }

  /// Encodes a still that was processed for pages, within each of the sides in pixels; the file stays as it is.
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

  /// A picture that was made here, cut to this size around its middle, as JPEG.
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

  /// The upload is reached through a link with a plain name, since libvips reads options out of file names.
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
