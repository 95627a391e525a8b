import Testing

@testable import Texts

@Suite("Plural forms of gettext files") struct PluralFormsTests {
  @Test(
    "The same form is chosen as by gettext",
    arguments: [
      ("nplurals=2; plural=(n != 1);", [1, 0, 1, 1]), ("nplurals=2; plural=n>1;", [0, 0, 1, 1]),
      ("nplurals=1; plural=0;", [0, 0, 0, 0]),
      (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
        [2, 0, 1, 2]
      ),
    ])
  func forms(field: String, expected: [Int]) throws {
    let forms = try #require(PluralForms(field))
    #expect([0, 1, 2, 5].map(forms.form) == expected)
    #expect(forms.form(of: -1) == expected[1])
    #expect(forms.form(of: .min) < forms.count)
  }

  @Test(
    "An invalid expression is refused",
    arguments: [
      "", "nplurals=2", "nplurals=0; plural=0;", "nplurals=2; plural=(n;", "nplurals=2; plural=n==;",
      "nplurals=2; plural=m;", "nplurals=2; plural=\(String(repeating: "(", count: 100_000));",
      "nplurals=2; plural=\(String(repeating: "!", count: 100_000))n;",
    ])
  func malformed(field: String) { #expect(PluralForms(field) == nil) }
}
