import Foundation
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("The cost of processing a picture is limited")
  struct CostTests {
    let studio: Studio

    init() throws { studio = try Studio() }

    /// Returns a search path on which `script` replaces `vipsheader`, the first tool that runs.
    private func tools(_ script: String) throws -> [String] {
      let folder = studio.folder.appendingPathComponent("tools")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let tool = folder.appendingPathComponent("vipsheader")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: tool)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
      return [folder.path, "/usr/bin", "/bin"]
    }

    @Test("Text chunks that unpack to hundreds of megabytes cost nothing, and the picture is accepted")
    func compressedTexts() async throws {
      let text = Data("Comment\0\0".utf8) + zlibOfZeros(megabytes: 10)
      let bomb = Data(
        contentsOf: try await studio.picture("a.png"), adding: Array(repeating: ("zTXt", text), count: 40))
      var limits = Imaging.Limits()
      // Unpacking the texts once takes longer than this limit.
      limits.processorSeconds = 2
      let picture = try await studio.imaging(limits).process(studio.write(bomb, as: "bomb.png"))
      #expect(picture.width == 320)
    }

    @Test("A PNG keeps the chunks that affect its looks, once and within limits, and loses the rest")
    func chunks() async throws {
      let profile = Data("p\0\0".utf8) + Data(repeating: 7, count: 100)
      let chunks: [(String, Data)] = [
        ("gAMA", Data([0, 0, 0xB1, 0x8F])), ("iCCP", profile), ("iCCP", profile), ("tEXt", Data("a\0b".utf8)),
        ("iTXt", Data("a\0\0\0\0\0b".utf8)), ("eXIf", Data(repeating: 1, count: 70_000)), ("quIx", Data([1])),
      ]
      let file = try studio.write(Data(contentsOf: try await studio.picture("a.png"), adding: chunks), as: "many.png")
      let clean = studio.folder.appendingPathComponent("clean.png")
      #expect(try PNGStructure.clean(file, to: clean))
      let bytes = try Data(contentsOf: clean)
      func count(_ type: String) -> Int { bytes.ranges(of: Data(type.utf8)).count }
      #expect(["gAMA", "iCCP", "IHDR", "IEND"].allSatisfy { count($0) == 1 })
      #expect(["tEXt", "iTXt", "eXIf", "quIx"].allSatisfy { count($0) == 0 })
      #expect(try !PNGStructure.clean(clean, to: studio.folder.appendingPathComponent("again.png")))
    }

    @Test(
      "While the disk has too little room, a failing tool counts as a full disk", arguments: ["exit 1", "kill -7 $$"])
    func fullDisk(script: String) async throws {
      var limits = Imaging.Limits()
      let searchPath = try tools(script)
      let upload = try await studio.picture("a.png")
      for (least, error) in [(0, ImagingError.unreadableImage), (.max, .storageFull)] {
        limits.leastRoom = least
        let imaging = Imaging(workingDirectory: studio.work, limits: limits, searchPath: searchPath)
        await #expect(throws: error) { try await imaging.process(upload) }
      }
    }

    @Test("A tool that uses up the processor time is ended, and the picture is refused as too costly")
    func processorTime() async throws {
      var limits = Imaging.Limits()
      limits.processorSeconds = 1
      let imaging = Imaging(workingDirectory: studio.work, limits: limits, searchPath: try tools("while :; do :; done"))
      let upload = try await studio.picture("a.png")
      await #expect(throws: ImagingError.tooCostly) { try await imaging.process(upload) }
      #expect(try studio.leftovers() == [])
    }

    @Test("All tools for one picture share its time")
    func budget() throws {
      let budget = Budget(processor: .seconds(3), time: .seconds(60))
      #expect(try budget.processorSeconds() == 3)
      budget.spend(.milliseconds(1500))
      #expect(try budget.processorSeconds() == 2)
      budget.spend(.milliseconds(1500))
      #expect(throws: ImagingError.tooCostly) { try budget.processorSeconds() }
      #expect(throws: ImagingError.interrupted) { try Budget(processor: .seconds(3), time: .zero).time() }
    }

    @Test("A tool that the system kills counts as interrupted", arguments: ["kill -KILL $$", "kill -STOP $$"])
    func killed(script: String) async throws {
      var limits = Imaging.Limits()
      limits.time = .seconds(1)
      let imaging = Imaging(workingDirectory: studio.work, limits: limits, searchPath: try tools(script))
      let upload = try await studio.picture("a.png")
      await #expect(throws: ImagingError.interrupted) { try await imaging.process(upload) }
    }

    @Test("A tool's error about a full disk is reported as a full disk")
    func fullDisk() async throws {
      let script = "echo 'source: unable to write: No space left on device' >&2; exit 1"
      let imaging = Imaging(workingDirectory: studio.work, searchPath: try tools(script))
      let upload = try await studio.picture("a.png")
      await #expect(throws: ImagingError.storageFull) { try await imaging.process(upload) }
      #expect(ImagingError(ofFile: POSIXError(.EDQUOT)) == .storageFull)
      #expect(ImagingError(ofFile: CocoaError(.fileWriteOutOfSpace)) == .storageFull)
      #expect(ImagingError(ofFile: POSIXError(.EACCES)) != .storageFull)
    }

    @Test("A tool's output is logged on one line of limited length, without control characters")
    func log() async throws {
      let said = Notes()
      let script =
        #"i=0; while [ $i -lt 2000 ]; do printf 'warning\033[31m: bad\r\nchunk\n' >&2; i=$((i+1)); done; exit 1"#
      let imaging = Imaging(workingDirectory: studio.work, searchPath: try tools(script)) { line in
        said.add(line)
      }
      let upload = try await studio.picture("a.png")
      await #expect(throws: ImagingError.unreadableImage) { try await imaging.process(upload) }
      let lines = said.all
      #expect(lines.count == 1)
      let line = try #require(lines.first)
      #expect(line.contains("bad chunk") && line.utf8.count < 2 * LimitedTool.reportedBytes)
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test("Tools run with reduced priority")
    func wrapping() async throws {
      let found = Notes()
      let script = #"exec /usr/bin/perl -e 'print STDERR "nice ", getpriority(0, 0); exit 1'"#
      let imaging = Imaging(workingDirectory: studio.work, searchPath: try tools(script)) { line in found.add(line) }
      let upload = try await studio.picture("a.png")
      await #expect(throws: ImagingError.unreadableImage) { try await imaging.process(upload) }
      let line = found.all.first ?? ""
      #expect(line.contains("nice 10"), "\(line)")
    }
  }
}

extension Data {
  /// The PNG in `file` with more chunks after its header.
  fileprivate init(contentsOf file: URL, adding chunks: [(String, Data)]) {
    let bytes = (try? Data(contentsOf: file)) ?? Data()
    let start = 8 + 25
    self = bytes.prefix(start) + chunks.map { chunk($0.0, $0.1) }.reduce(Data(), +) + bytes.dropFirst(start)
  }
}

/// This many megabytes of zeros in one deflate block with the fixed codes (RFC 1950, RFC 1951 section 3.2.6).
private func zlibOfZeros(megabytes: Int) -> Data {
  let count = megabytes << 20
  var (bytes, pending, bits) = ([UInt8]([0x78, 0x9C]), UInt32(0), 0)
  func put(_ code: UInt32, _ length: Int) {
    for bit in (0..<length).reversed() {
      pending |= (code >> UInt32(bit) & 1) << UInt32(bits)
      bits += 1
      if bits == 8 {
        bytes.append(UInt8(pending))
        (pending, bits) = (0, 0)
      }
    }
  }
  put(0b110, 3)  // the last block, fixed codes: the least bit first
  put(0b0011_0000, 8)  // a literal 0
  for _ in 0..<(count - 1) / 258 { put(0b1100_0101, 8); put(0, 5) }  // 258 bytes from 1 byte before
  for _ in 0..<(count - 1) % 258 { put(0b0011_0000, 8) }
  put(0, 7)
  if bits > 0 { bytes.append(UInt8(pending)) }
  let sum = UInt32(count % 65_521) << 16 | 1
  return Data(bytes) + Swift.withUnsafeBytes(of: sum.bigEndian) { Data($0) }
}
