import Foundation

/// The loudness of a sound from beginning to end, as numbers and as a picture.
enum Waveform {
  /// The width of the picture, in pixels.
  static let width = 960
  static let height = 480
  private static let ground: [UInt8] = [0x2F, 0x4B, 0xDB]

  /// Returns the loudness of `count` parts of equal length, where the loudest is 255.
  /// - Parameter samples: 16 bits each, the lower byte first.
  static func levels(of samples: Data, count: Int = ProcessedRecording.levelCount) -> [UInt8] {
    let bytes = [UInt8](samples)
    let total = bytes.count / 2
    let loudness = (0..<count).map { part -> Double in
      let range = total * part / count..<total * (part + 1) / count
      guard !range.isEmpty else { return 0 }
      let squares = range.reduce(0.0) { sum, index in
        let sample = Double(Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8))
        return sum + sample * sample
      }
      return (squares / Double(range.count)).squareRoot()
    }
    // A lower limit, so that silence with a little noise stays flat.
    let loudest = max(loudness.max() ?? 0, 64)
    return loudness.map { UInt8(clamping: Int(exactly: ($0 / loudest * 255).rounded()) ?? 0) }
  }

  /// Draws white bars with round ends on the background color of sounds.
  /// - Returns: red, green and blue of each pixel, row after row.
  static func bitmap(of levels: [UInt8]) -> Data {
    let row = [UInt8](repeatElement(ground, count: width).joined())
    var pixels: [UInt8] = []
    pixels.reserveCapacity(row.count * height)
    for _ in 0..<height { pixels += row }
    let step = width / (levels.count + 4)
    let radius = step * 3 / 10
    for (index, level) in levels.enumerated() {
      let middle = step * (index + 2) + step / 2
      let reach = max(radius, Int(level) * height * 7 / 20 / 255)
      for y in height / 2 - reach...height / 2 + reach {
        let beyond = max(0, abs(y - height / 2) - (reach - radius))
        for x in middle - radius...middle + radius
        where (x - middle) * (x - middle) + beyond * beyond <= radius * radius {
          let start = 3 * (y * width + x)
          (pixels[start], pixels[start + 1], pixels[start + 2]) = (0xFF, 0xFF, 0xFF)
        }
      }
    }
    return Data(pixels)
  }
}
