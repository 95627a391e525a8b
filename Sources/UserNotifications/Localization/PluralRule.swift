import Foundation

/// The rule that chooses a number's plural form in a language: the Unicode CLDR rules for whole numbers.
///
/// A number with a fraction takes `other`. Languages that are not listed follow the English rule.
enum PluralRule: Hashable, Sendable {
  enum Category: String, CaseIterable, Hashable, Sendable { case zero, one, two, few, many, other }

  case arabic, baltic, czech, english, french, hebrew, irish, latvian, none, polish, romanian, russian
  case serbian, slovenian, spanish, welsh

  /// `language` is a BCP 47 tag. Its first subtag decides.
  init(language: String) {
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = Self.languages.first { $0.value.contains(code) }?.key ?? .english
  }

  private static let languages: [PluralRule: Set<String>] = [
    .arabic: ["ar"], .baltic: ["lt"], .czech: ["cs", "sk"],
    .french: ["fr", "pt", "hy", "hi", "bn", "fa"],
    .hebrew: ["he", "iw"], .irish: ["ga"], .latvian: ["lv"],
    .none: ["ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "yue"], .polish: ["pl"],
    .romanian: ["ro", "mo"],
    .russian: ["ru", "uk", "be"], .serbian: ["sr", "hr", "bs"], .slovenian: ["sl"], .spanish: ["es", "it", "ca"],
    .welsh: ["cy"],
  ]

  func category(of number: Int64) -> Category {
    let n = number.magnitude
    let (ten, hundred) = (n % 10, n % 100)
    let isTeen = (11...19).contains(hundred)
    switch self {
    case .none: return .other
    case .english: return n == 1 ? .one : .other
    case .french: return n <= 1 ? .one : n.isMillions ? .many : .other
    case .spanish: return n == 1 ? .one : n.isMillions ? .many : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .russian: return slavic(ten, hundred) ?? .many
    case .serbian: return slavic(ten, hundred) ?? .other
    case .polish: return n == 1 ? .one : (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .baltic: return isTeen || ten == 0 ? .other : ten == 1 ? .one : .few
    case .latvian: return isTeen || ten == 0 ? .zero : ten == 1 ? .one : .other
    case .slovenian: return hundred == 1 ? .one : hundred == 2 ? .two : [3, 4].contains(hundred) ? .few : .other
    case .romanian: return n == 1 ? .one : n == 0 || (1...19).contains(hundred) ? .few : .other
    case .irish:
      return n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n] ?? .other
    case .arabic: return arabic(n, hundred)
    }
  }

  private func slavic(_ ten: UInt64, _ hundred: UInt64) -> Category? {
    if ten == 1, hundred != 11 { return .one }
    return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : nil
  }

  private func arabic(_ n: UInt64, _ hundred: UInt64) -> Category {
    if n <= 2 { return [.zero, .one, .two][Int(n)] }
    return (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
  }
}

extension UInt64 {
  fileprivate var isMillions: Bool { self != 0 && isMultiple(of: 1_000_000) }
}
