/// The square of a QR code while it is drawn.
struct QRGrid {
  let version: QRVersion
  let size: Int
  private(set) var dark: [Bool]
  /// Modules that carry no data.
  private var isFixed: [Bool]

  init(_ version: QRVersion) {
    self.version = version
    size = version.size
    dark = Array(repeating: false, count: size * size)
    isFixed = dark
    drawTiming()
    drawFinder(3, 3)
    drawFinder(size - 4, 3)
    drawFinder(3, size - 4)
    drawAlignments()
    if version.number >= 7 { drawVersion() }
    drawFormat(mask: 0)
  }

  /// Whether the module belongs to a pattern and carries no data.
  func isFunction(_ x: Int, _ y: Int) -> Bool { isFixed[y * size + x] }

  mutating func draw(_ codewords: [UInt8], mask: Int) {
    place(codewords)
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] && Self.inverts(mask, x, y) { dark[y * size + x].toggle() }
    }
    drawFormat(mask: mask)
  }

  /// Modules outside the square are left out.
  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    dark[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  private mutating func drawTiming() {
    for place in 0..<size {
      fix(6, place, place.isMultiple(of: 2))
      fix(place, 6, place.isMultiple(of: 2))
    }
  }

  /// With the light border that separates it.
  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let distance = max(abs(dx), abs(dy))
        fix(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignments() {
    let places = version.alignments
    guard let last = places.last else { return }
    for x in places {
      for y in places where !(x == 6 && (y == 6 || y == last) || x == last && y == 6) {
        for dy in -2...2 { for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
  }

  private mutating func drawVersion() {
    let bits = Self.withRemainder(version.number, length: 12, generator: 0x1F25)
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      fix(size - 11 + place % 3, place / 3, isDark)
      fix(place / 3, size - 11 + place % 3, isDark)
    }
  }

  /// Level M is 00. The mask keeps the format from being all light.
  private mutating func drawFormat(mask: Int) {
    let bits = Self.format(mask: mask)
    for place in 0..<15 {
      let isDark = bits >> place & 1 == 1
      switch place {
      case ..<6: fix(8, place, isDark)
      case 6, 7: fix(8, place + 1, isDark)
      case 8: fix(7, 8, isDark)
      default: fix(14 - place, 8, isDark)
      }
      if place < 8 { fix(size - 1 - place, 8, isDark) } else { fix(8, size - 15 + place, isDark) }
    }
    fix(8, size - 8, true)
  }

  static func format(mask: Int) -> Int { withRemainder(mask, length: 10, generator: 0x537) ^ 0x5412 }

  /// A BCH code: the value, then the remainder of its division.
  static func withRemainder(_ value: Int, length: Int, generator: Int) -> Int {
    var remainder = value
    for _ in 0..<length { remainder = remainder << 1 ^ (remainder >> (length - 1)) * generator }
    return value << length | remainder
  }

  /// In columns of two from the right, up and down in turn, passing over the vertical timing pattern.
  private mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    var goesUp = true
    for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      for step in 0..<size {
        let y = goesUp ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * size + x] && bit < codewords.count * 8 {
          dark[y * size + x] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      goesUp.toggle()
    }
  }

  static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: (x * y) % 6 == 0
    case 6: (x * y) % 6 % 2 == (x * y) % 3 % 2
    default: ((x + y) + (x * y) % 3) % 2 == 0
    }
  }
}

extension QRGrid {
  /// How hard it is to read: runs of one colour, squares of it, what looks like a finder, and too much of one colour.
  var penalty: Int {
    let rows = (0..<size).map { y in (0..<size).map { dark[y * size + $0] } }
    let columns = (0..<size).map { x in (0..<size).map { dark[$0 * size + x] } }
    let share = dark.count { $0 } * 20 - dark.count * 10
    let runs = (rows + columns).reduce(0) { $0 + Self.penalty(of: $1) }
    return runs + squares * 3 + abs(share) / dark.count * 10
  }

  private var squares: Int {
    var count = 0
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let place = y * size + x
        let colour = dark[place]
        if colour == dark[place + 1], colour == dark[place + size], colour == dark[place + size + 1] { count += 1 }
      }
    }
    return count
  }

  private static let finders: [UInt16] = [0b10111010000, 0b00001011101]

  private static func penalty(of line: [Bool]) -> Int {
    var penalty = 0
    var run = 0
    var window: UInt16 = 0
    for (place, isDark) in line.enumerated() {
      run = place > 0 && line[place - 1] == isDark ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
      window = (window << 1 | (isDark ? 1 : 0)) & 0x7FF
      if place >= 10, finders.contains(window) { penalty += 40 }
    }
    return penalty
  }
}
