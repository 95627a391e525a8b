/// Line drawings that take the colour of the text around them. All are decoration: words stand beside them.
enum Icon {
  static let calendar = drawing("M4 7.5h16M8 3v4M16 3v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z")
  static let pin = drawing("M12 21s7-6.1 7-11a7 7 0 1 0-14 0c0 4.900 7 11 7 11ZM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z")
  static let check = drawing("M5 12.500 10 17.500 19 7")
  static let question = drawing("M9 9.200a3 3 0 1 1 4.200 2.750c-.8.350-1.200.9-1.200 1.800v.5M12 17.500v.1")
  static let cross = drawing("M6.500 6.500l11 11M17.500 6.500l-11 11")
  static let photo = drawing("M5.500 5h13A1.500 1.500 0 0 1 20 6.500v11a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500v-11A1.500 1.500 0 0 1 5.500 5ZM4.500 16.500l4.500-4.500 3.500 3.500 2.500-2.500 4.500 4.500M15.500 9.500v.1")
  static let send = drawing("M12 19V5M6 11l6-6 6 6")
  static let pencil = drawing("M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19 4 20Z")
  static let party = drawing("M4 20l4.500-11 6.500 6.500L4 20ZM14 4v3M19 5l-3 4M20 12h-3")

  private static func drawing(_ path: StaticString) -> HTML {
    """
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="\(path.description)"/></svg>
    """
  }
}
