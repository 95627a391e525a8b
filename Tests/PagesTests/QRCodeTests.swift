import Testing

@testable import Pages

@Suite("QR codes") struct QRCodeTests {
  /// Reads a code back as a scanner does once it has found the modules.
  private func text(of code: QRCode) throws -> String {
    let version = QRVersion(number: (code.size - 17) / 4)
    let fixed = QRGrid(version)
    let format =
      (0..<6).reduce(0) { $0 | (code[8, $1] ? 1 << $1 : 0) } | (code[8, 7] ? 64 : 0) | (code[8, 8] ? 128 : 0)
      | (code[7, 8] ? 256 : 0) | (9..<15).reduce(0) { $0 | (code[14 - $1, 8] ? 1 << $1 : 0) }
    let mask = try #require((0..<8).first { QRGrid.format(mask: $0) == format })
    var bits: [Bool] = []
    var goesUp = true
    for right in stride(from: code.size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      for step in 0..<code.size {
        let y = goesUp ? code.size - 1 - step : step
        for x in [right, right - 1] where !fixed.isFunction(x, y) {
          bits.append(code[x, y] != QRGrid.inverts(mask, x, y))
        }
      }
      goesUp.toggle()
    }
    let words = stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    // What the blocks say, and that each is a code word: all its syndromes are zero.
    let short = version.dataCount / version.blockCount
    let longFrom = version.blockCount - version.dataCount % version.blockCount
    var blocks = [[UInt8]](repeating: [], count: version.blockCount)
    var index = 0
    for place in 0...short {
      for block in blocks.indices where place < short || block >= longFrom {
        blocks[block].append(words[index])
        index += 1
      }
    }
    let data = blocks.flatMap { $0 }
    for _ in 0..<version.correction {
      for block in blocks.indices {
        blocks[block].append(words[index])
        index += 1
      }
    }
    for block in blocks {
      var root: UInt8 = 1
      for _ in 0..<version.correction {
        #expect(block.reduce(UInt8(0)) { ReedSolomon.product($0, root) ^ $1 } == 0)
        root = ReedSolomon.product(root, 2)
      }
    }
    let half = data.flatMap { [$0 >> 4, $0 & 15] }
    #expect(half[0] == 4)
    let lengthHalves = version.number < 10 ? 2 : 4
    let count = half[1...lengthHalves].reduce(0) { $0 << 4 | Int($1) }
    let start = 1 + lengthHalves
    let bytes = (0..<count).map { half[start + $0 * 2] << 4 | half[start + $0 * 2 + 1] }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A code says what went in, at every length",
    arguments: [0, 1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 800, 2331])
  func roundTrip(_ length: Int) throws {
    let word = String("https://party.example/i/Zürich-".prefix(length))
    let text = word + String(repeating: "x", count: max(0, length - word.utf8.count))
    #expect(try self.text(of: try #require(QRCode(text))) == text)
  }

  @Test("The sizes, the format and the version are those of the standard")
  func constants() throws {
    #expect(QRCode(String(repeating: "a", count: 14))?.size == 21)
    #expect(QRCode(String(repeating: "a", count: 15))?.size == 25)
    #expect(QRCode(String(repeating: "a", count: 2332)) == nil)
    // ISO/IEC 18004, annex C and D: the format of level M with mask 5, and the information of version 7.
    #expect(QRGrid.format(mask: 0) == 0b101010000010010)
    #expect(QRGrid.format(mask: 5) == 0b100000011001110)
    #expect(QRGrid.withRemainder(7, length: 12, generator: 0x1F25) == 0b000111110010010100)
    #expect(QRVersion(number: 7).alignments == [6, 22, 38])
    #expect(QRVersion(number: 32).alignments == [6, 34, 60, 86, 112, 138])
    // The worked example of the standard's annex I in version 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon.remainder(of: data, count: 10) == correction)
  }
}
