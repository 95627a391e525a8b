import Foundation

extension Text {
  /// Whether two names can be mistaken for each other: they look alike, or differ only in case and accents.
  public static func areAlike(_ a: String, _ b: String) -> Bool {
    folded(a) == folded(b) || skeleton(a) == skeleton(b)
  }

  /// A key for the appearance of a name, similar to the skeletons of UTS #39, section 4. A name without letters and
  /// digits is its own key.
  ///
  /// The key ignores case, accents, width, mathematical letters, spaces, punctuation and invisible characters
  /// (`folded`). Letters of Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and Lisu that look like one of `a` to
  /// `z` or a digit become that character. `I`, `l` and `1` are the same, as are `O` and `0`, `rn` and `m`, `vv` and
  /// `w`. Letters of other scripts stay.
  public static func skeleton(_ name: String) -> String {
    var likened = String.UnicodeScalarView()
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      likened.append(contentsOf: name.unicodeScalars)
    } else {
      for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars {
        likened.append(lookalikes[scalar] ?? scalar)
      }
    }
    let scalars = folded(String(likened)).unicodeScalars.map { similar[$0] ?? $0 }.filter(\.isShown)
    guard !scalars.isEmpty else { return folded(name) }
    return String(String.UnicodeScalarView(scalars)).replacing("rn", with: "m").replacing("vv", with: "w")
  }

  /// Whether a name claims to be a host's in the form that notifications use: `Matt (host)`.
  public static func claimsToHost(_ name: String) -> Bool {
    let words = name.split { !$0.isLetter }.map { skeleton(String($0)) }
    guard words.contains(where: hostWords.contains) else { return false }
    let letters = Array(name)
    return letters.indices.contains { index in
      let character = letters[index]
      guard !character.isLetter, !character.isNumber, !character.isWhitespace else { return false }
      // Within a word, as in Anna-Maria or O’Brien, the character separates nothing.
      let isInside =
        index > 0 && index + 1 < letters.count && letters[index - 1].isLetter && letters[index + 1].isLetter
      return !isInside
    }
  }

  /// Whether a name consists only of words for a host or for the server: `Host`, `Party Line`, `The Host`.
  public static func namesHostOrServer(_ name: String) -> Bool {
    let names = hostWords.union(serverWords)
    if names.contains(skeleton(name)) { return true }
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { skeleton(String($0)) }
    return words.contains(where: names.contains) && words.allSatisfy { names.contains($0) || particles.contains($0) }
  }

  private static let hostWords = Set(
    [
      "host", "hosts", "cohost", "hostess", "gastgeber", "gastgeberin", "gastgebende", "anfitrión", "anfitriona",
      "anfitriones", "organizer", "organiser", "organizador", "organizadora", "veranstalter", "veranstalterin", "hôte",
      "hôtesse", "organisateur", "organisatrice",
    ].map(skeleton))
  private static let serverWords = Set(["partyline"].map(skeleton))
  /// Words that do not change who is meant.
  private static let particles = Set(
    [
      "the", "your", "our", "co", "der", "die", "das", "dein", "deine", "el", "la", "los", "tu", "le", "l", "les",
      "ton",
      "ta", "votre", "party", "team", "server", "support", "admin", "official", "system", "app",
    ].map(skeleton))

  /// Characters that look the same in most typefaces, in lowercase.
  private static let similar: [Unicode.Scalar: Unicode.Scalar] = ["i": "l", "1": "l", "|": "l", "0": "o"]

  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    let pairs = lookalikesByLetter.flatMap { letter, others in others.unicodeScalars.map { ($0, letter) } }
    for (other, letter) in pairs { table[other] = letter }
    // A word in capitals looks like the same word in lowercase, even if its lowercase letters look like nothing else.
    for (other, letter) in pairs {
      let small = other.properties.lowercaseMapping.unicodeScalars
      if small.count == 1, let small = small.first, table[small] == nil { table[small] = letter }
    }
    return table
  }()

  /// The letters without a decomposition of their own, from Unicode's confusables.txt (UTS #39).
  private static let lookalikesByLetter: [Unicode.Scalar: String] = [
    "2": "ƧƻϨꙄꝚ",
    "3": "ƷȜЗҘӠⳌꝪꞫ",
    "4": "Ꮞ",
    "5": "Ƽ",
    "6": "бᏮⳒ",
    "8": "Ȣȣ",
    "9": "ⳊꝮ",
    "a": "ɑΑαАаᎪꓮ",
    "b": "ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴꓐꞴ",
    "c": "ȼСсҪҫᏟᴄⲤⲥꓚꮯ",
    "d": "ƉƌɖɗԁᎠᏧꓒꓓ",
    "e": "ɆɇΕЕеҽҿᎬꓰꬲ",
    "f": "ƑƒϜքᵮẝꓝꞘꞙꬵ",
    "g": "ƍǤǥɠɡԌցᏀᏳᶃꓖ",
    "h": "ɦΗНћҢһӇӉհᎻᏂᏲⱧⲎꓧꚕ",
    "j": "ɈɉͿϳЈјᎫꓙꞲ",
    "k": "ƙΚКҚҞᏦⱩⲔꓗꝀ",
    "l": "ƖƗƚǀɨɩɪɫɭΙιІіӀӏᎥᏞᵻᵼⲒⳐꓡꓲꙇꭵ",
    "m": "ɱΜϺМӍᎷᵯⲘꓟ",
    "n": "ƝƞɳΝηոռᵰⲚꓠ",
    "o": "ƟɵΘΟθοσОоѲѳӨөՕօᎾᏫᴏᴑⲞⲟꓳꝊꝋꬽꬾꭴꮎꮻ",
    "p": "ƥΡρРрᏢᵽⲢⲣꓑ",
    "q": "ʠԛգզ",
    "r": "ƦɍɼɽгғᎡᏒᴦᵲⲅꓣꭇꭈꮁ",
    "s": "ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ",
    "t": "ŦŧƭƮȾΤТҬᎢᵵⲦꓔ",
    "u": "ɄʋυՍսᏌᴜᵾꓴꞟꭎꭒꮜ",
    "v": "νѴѵᏙᴠꓦꮩ",
    "w": "ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ",
    "x": "ΧХхҲⲬꓫꞳ",
    "y": "ƴɎɏɣʏΥγУуҮүҰұᎩᎽᶌỿⲨꓬꭚ",
    "z": "ƵƶȤȥʐΖᏃᴢᵶꓜꮓ",
  ]
}

extension Unicode.Scalar {
  fileprivate var isShown: Bool { properties.isAlphabetic || properties.numericType != nil }
}
