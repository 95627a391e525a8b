import Invites
import Testing

@Suite("First names of guests")
struct FirstNameTests {
  @Test(
    "The first name is the first word of a name",
    arguments: [
      "Ana Flores": "Ana", "Zoë van der Berg": "Zoë", "Jean-Luc Picard": "Jean-Luc", "D’Arcy Wu": "D’Arcy",
      "Анна Каренина": "Анна", "יעל כהן": "יעל", "Cher": "Cher",
    ])
  func first(name: String, first: String) { #expect(Guest.firstName(of: name) == first) }

  @Test(
    "The whole name is used when its first word may not be a first name",
    arguments: [
      "王小明", "王 小明", "김 민수", "山田 はなこ", "Dr. Wu", "Frau Meyer", "Familie Okafor", "The Lindqvists", "J. Smith",
      "J.R. Ewing", "Ana & Ben", "Ana and Ben Flores", "Flores, Ana", "Mr Bean", "ana@example.org Flores", "", "  ",
    ])
  func whole(name: String) { #expect(Guest.firstName(of: name) == name) }
}
