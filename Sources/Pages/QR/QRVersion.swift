/// One of the forty sizes of QR codes, at error correction level M (ISO/IEC 18004, tables 1, 7 and 9).
struct QRVersion: Hashable, Sendable {
  /// 1 to 40.
  let number: Int

  var size: Int { number * 4 + 17 }
  var blockCount: Int { Self.blocks[number - 1] }
  /// Codewords of error correction in each block.
  var correction: Int { Self.corrections[number - 1] }
  var dataCount: Int { codewordCount - correction * blockCount }

  private static let corrections = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  private static let blocks = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ]

  /// The smallest that holds so many bytes; nil when none does.
  static func fitting(_ byteCount: Int) -> QRVersion? {
    (1...40).lazy.map(QRVersion.init).first { 4 + $0.lengthBits + byteCount * 8 <= $0.dataCount * 8 }
  }

  /// What the function patterns leave, in whole bytes.
  private var codewordCount: Int {
    let marks = number == 1 ? 0 : number / 7 + 2
    var modules = size * size - 3 * 64 - 31 - 2 * (size - 16)
    if marks > 0 { modules -= (marks * marks - 3) * 25 - (marks - 2) * 10 }
    if number >= 7 { modules -= 36 }
    return modules / 8
  }

  private var lengthBits: Int { number < 10 ? 8 : 16 }

  /// The centres of alignment patterns along each side.
  var alignments: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
  }

  /// Mode, length, bytes and padding.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, lengthBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, dataCount * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let filled = words.count
    while words.count < dataCount { words.append((words.count - filled).isMultiple(of: 2) ? 0xEC : 0x11) }
    return words
  }

  /// Splits into blocks, gives each its correction, and takes the blocks' codewords in turn.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let shortLength = dataCount / blockCount
    let shortCount = blockCount - dataCount % blockCount
    var start = 0
    var blocks: [(data: [UInt8], correction: [UInt8])] = []
    for index in 0..<blockCount {
      let block = Array(data[start..<start + shortLength + (index < shortCount ? 0 : 1)])
      start += block.count
      blocks.append((block, ReedSolomon.remainder(of: block, count: correction)))
    }
    let words = (0...shortLength).flatMap { place in blocks.compactMap { place < $0.data.count ? $0.data[place] : nil }
    }
    return words + (0..<correction).flatMap { place in blocks.map { $0.correction[place] } }
  }
}

/// Error correction over GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for (index, coefficient) in generator.enumerated() { remainder[index] ^= product(coefficient, factor) }
    }
    return remainder
  }

  /// Without the leading coefficient, which is 1.
  private static func generator(_ count: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < count { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for place in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x1D
      if b >> UInt8(place) & 1 == 1 { product ^= a }
    }
    return product
  }
}
