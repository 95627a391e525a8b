import Testing

@testable import Invites

@Suite("Names that look alike") struct SkeletonTests {
  @Test(
    "Names that look alike count as equal",
    arguments: [
      ("Matt Alvarez", "matt alvarez"), ("Matt Alvarez", "Mаtt Alvarez"), ("Matt Alvarez", "Маtt Аlvаrеz"),
      ("Matt Alvarez", "MattAlvarez"), ("Matt Alvarez", "Matt  Alvarez."), ("Matt Alvarez", "Matt AIvarez"),
      ("Matt Alvarez", "Matt A1varez"), ("Matt Alvarez", "Ｍａｔｔ Ａｌｖａｒｅｚ"), ("Matt Alvarez", "𝓜att Alvarez"),
      ("Matt Alvarez", "Μatt Alvarez"), ("Matt Alvarez", "Mátt Älvarèz"), ("Matt Alvarez", "Matt 👑 Alvarez"),
      ("Matt Alvarez", "Ma\u{200B}tt\u{00AD} Alvarez"), ("Matt Alvarez", "MATT ALVAREZ"),
      ("Matt Alvarez", "Mɑtt Alvarez"),
      ("Tom", "Torn"), ("Otto", "0tt0"), ("Катя", "КАТЯ"), ("Ηλίας", "ΗΛΙΑΣ"), ("José", "Jose"), ("小林", "小 林"),
      ("👑", "👑"), ("Jan Smit", "Jan Ꮪmit"),
    ])
  func alike(a: String, b: String) { #expect(Text.areAlike(a, b) && Text.areAlike(b, a)) }

  @Test(
    "Different names do not count as equal",
    arguments: [
      ("Matt Alvarez", "Matt Alvares"), ("Ann", "Anna"), ("Ana", "Ana B."), ("Катя", "Коля"), ("小林", "大林"),
      ("Guest 1", "Guest 11"), ("👑", "🎉"), ("محمد", "محمود"), ("יעל", "יואל"),
    ])
  func others(a: String, b: String) { #expect(!Text.areAlike(a, b)) }

  @Test(
    "A name that claims to be a host's is recognized",
    arguments: [
      "Matt (host)", "Matt (Host)", "Matt [host]", "Matt – Host", "Matt · Gastgeber", "Matt (anfitrión)", "(hоst) Matt",
      "Matt (Gastgeberin)", "Matt ⟮host⟯", "Matt （host）", "host: Matt",
    ])
  func claims(name: String) { #expect(Text.claimsToHost(name)) }

  @Test(
    "A name without such a claim is accepted",
    arguments: ["Matt", "Anna-Maria Host", "Ghost (the dog)", "Matt Host", "Sean O’Brien", "Ana (Ben’s friend)", "小林"])
  func claimsNothing(name: String) { #expect(!Text.claimsToHost(name)) }
}
