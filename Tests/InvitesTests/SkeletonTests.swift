import Testing

@testable import Invites

@Suite("Names that look alike") struct SkeletonTests {
  @Test(
    "are taken for each other",
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
    "are no others",
    arguments: [
      ("Matt Alvarez", "Matt Alvares"), ("Ann", "Anna"), ("Ana", "Ana B."), ("Катя", "Коля"), ("小林", "大林"),
      ("Guest 1", "Guest 11"), ("👑", "🎉"), ("محمد", "محمود"), ("יעל", "יואל"),
    ])
  func others(a: String, b: String) { #expect(!Text.areAlike(a, b)) }

  @Test(
    "say of themselves that they are a host's",
    arguments: [
      "Matt (host)", "Matt (Host)", "Matt [host]", "Matt – Host", "Matt · Gastgeber", "Matt (anfitrión)", "(hоst) Matt",
      "Matt (Gastgeberin)", "Matt ⟮host⟯", "Matt （host）", "host: Matt",
    ])
  func claims(name: String) { #expect(Text.claimsToHost(name)) }

  @Test(
    "say nothing of the kind",
    arguments: ["Matt", "Anna-Maria Host", "Ghost (the dog)", "Matt Host", "Sean O’Brien", "Ana (Ben’s friend)", "小林"])
  func claimsNothing(name: String) { #expect(!Text.claimsToHost(name)) }
}
