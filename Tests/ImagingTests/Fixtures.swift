import ChildProcesses
import Foundation
import Synchronization
import Testing

@testable import Imaging

/// A folder for each test, and the pictures made in it.
final class Studio {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("imaging-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var work: URL { folder.appendingPathComponent("work") }

  func imaging(_ limits: Imaging.Limits = .init(), concurrency: Int = 2) -> Imaging {
    Imaging(workingDirectory: work, concurrency: concurrency, limits: limits)
  }

  /// The files that remain in the working directory.
  func leftovers() throws -> [String] {
    FileManager.default.fileExists(atPath: work.path)
      ? try FileManager.default.contentsOfDirectory(atPath: work.path) : []
  }

  func write(_ bytes: Data, as name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try bytes.write(to: file)
    return file
  }

  /// Runs a libvips operation without limits, in the studio's folder.
  @discardableResult
  func vips(_ arguments: String...) async throws -> String {
    try await run("/usr/bin/vips", arguments)
  }

  func header(_ arguments: String...) async throws -> String {
    try await run("/usr/bin/vipsheader", arguments)
  }

  private func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let process = ChildProcess(arguments: [tool] + arguments, environment: [], folder: folder, time: .seconds(600))
    let result = try await process.run()
    #expect(result.ending == .exited(0), "\(arguments): \(result.errors)")
    return result.output
  }

  /// Makes a colorful picture with a red corner at the top left, in the format that `name` ends in. It has 32 × 20
  /// pixels, each repeated `zoom` times in both directions.
  func picture(_ name: String, zoom: Int = 10) async throws -> URL {
    let raw = try bitmap(32, 20) { x, y in x < 8 && y < 5 ? (255, 0, 0) : (UInt8(x * 3), UInt8(y * 12), 200) }
    try await vips("zoom", raw, name, "\(zoom)", "\(zoom)")
    return folder.appendingPathComponent(name)
  }

  /// Makes gray noise, which no format compresses well.
  func noise(_ name: String, width: Int, height: Int) async throws -> URL {
    try await vips("gaussnoise", "noise.v", "\(width)", "\(height)", "--mean", "128", "--sigma", "60")
    try await vips("cast", "noise.v", name, "uchar")
    return folder.appendingPathComponent(name)
  }

  /// Makes frames of 24 × 16 pixels times `zoom`, one below the other, as libvips lays out an animation.
  func animation(_ name: String, frames: Int, zoom: Int = 5) async throws -> URL {
    let raw = try bitmap(24, 16 * frames) { x, row in
      (UInt8(x * 10), UInt8(row % 16 * 15), UInt8(row / 16 * 20 % 256))
    }
    try await vips("zoom", raw, "strip.ppm", "\(zoom)", "\(zoom)")
    let saver = name.hasSuffix("gif") ? "gifsave" : "webpsave"
    try await vips(saver, "strip.ppm", name, "--page-height", "\(16 * zoom)")
    return folder.appendingPathComponent(name)
  }

  /// Writes a portable pixmap and returns its name.
  func bitmap(_ width: Int, _ height: Int, colour: (Int, Int) -> (UInt8, UInt8, UInt8)) throws -> String {
    var bytes = [UInt8]("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = colour(x, y)
        bytes += [red, green, blue]
      }
    }
    return try write(Data(bytes), as: "bitmap.ppm").lastPathComponent
  }

  /// The red, green and blue values at a point.
  func colour(of file: URL, x: Int, y: Int) async throws -> [Double] {
    try await vips("getpoint", file.path, "\(x)", "\(y)").split(separator: " ").compactMap { Double($0) }
  }
}

extension Data {
  /// This JPEG with an EXIF block (CIPA DC-008) after its start marker: an orientation, and a place on the globe.
  func withEXIF(orientation: UInt8) -> Data {
    var tiff: [UInt8] = Array("MM".utf8)
    tiff += [0, 42, 0, 0, 0, 8]
    tiff += [0, 2]
    tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]  // Orientation
    tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]  // GPS info at offset 38
    tiff += [0, 0, 0, 0]
    tiff += [0, 2]
    tiff += [0, 1, 0, 2, 0, 0, 0, 2, 0x4E, 0, 0, 0]  // GPSLatitudeRef: N
    tiff += [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 68]  // GPSLatitude at offset 68
    tiff += [0, 0, 0, 0]
    tiff += [0, 0, 0, 37, 0, 0, 0, 1, 0, 0, 0, 46, 0, 0, 0, 1, 0, 0, 0, 30, 0, 0, 0, 1]
    let segment = Array("Exif\0\0".utf8) + tiff
    let length = UInt16(segment.count + 2)
    return prefix(2) + Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + segment) + dropFirst(2)
  }
}

/// A PNG (RFC 2083) that claims to be `side` pixels wide and high, and contains almost nothing.
func hollowPNG(side: UInt32) -> Data {
  let size = withUnsafeBytes(of: side.bigEndian) { Data($0) }
  return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    + chunk("IHDR", size + size + Data([8, 0, 0, 0, 0])) + chunk("IDAT", Data([0x78, 0x9C])) + chunk("IEND", Data())
}

func chunk(_ type: String, _ content: Data) -> Data {
  let body = Data(type.utf8) + content
  return [UInt32(content.count)].bigEndianBytes + body + [crc32(body)].bigEndianBytes
}

private func crc32(_ bytes: Data) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}

extension [UInt32] {
  fileprivate var bigEndianBytes: Data {
    reduce(into: Data()) { $0 += Swift.withUnsafeBytes(of: $1.bigEndian) { Data($0) } }
  }
}

/// A log of lines from several threads, in order.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

/// The suites run one test at a time, because each runs programs that could use every core.
@Suite(.serialized) enum ImagingTests {}
