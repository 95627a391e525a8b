import HTML

/// Line drawings in the colour of the text around them. All are decoration, with words beside them.
package enum Icon {
  package static let calendar = drawing(
    """
    M4 7.5h16M8 3v4M16 3v4\
    M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z
    """)
  package static let pin = drawing(
    """
    M12 21s7-6.1 7-11a7 7 0 1 0-14 0c0 4.9 7 11 7 11Z\
    M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z
    """)
  /// A route from one place to another.
  package static let route = drawing(
    "M6.5 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8.5 18.5H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.5M17.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z"
  )
  package static let bell = drawing(
    "M9.7 19.5a2.6 2.6 0 0 0 4.6 0M12 4.2A5.5 5.5 0 0 1 17.5 9.7V14l1.5 2.5H5L6.5 14V9.7A5.5 5.5 0 0 1 12 4.2Z")
  package static let bellOff = drawing(
    "M4 4l16 16M9.7 19.5a2.6 2.6 0 0 0 4.6 0M8 6.2A5.6 5.6 0 0 1 17.6 10v3.2M6.5 9.5V14L5 16.5h11")
  package static let check = drawing("M5 12.5 10 17.5 19 7")
  package static let question = drawing("M9 9.2a3 3 0 1 1 4.2 2.75c-.8.35-1.2.9-1.2 1.8v.5M12 17.5v.1")
  package static let cross = drawing("M6.5 6.5l11 11M17.5 6.5l-11 11")
  package static let clock = drawing("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2")
  package static let lock = drawing(
    """
    M7 10.5h10A1.5 1.5 0 0 1 18.5 12v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5Z\
    M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5
    """)
  package static let person = drawing("M10 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20.5a7 7 0 0 1 14 0M19 8v6M16 11h6")
  package static let photo = drawing(
    """
    M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5Z\
    M4.5 16.5l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.5v.1
    """)
  package static let dots = drawing("M5.5 12h.1M12 12h.1M18.5 12h.1")
  package static let play = drawing("M8.5 6v12l10-6Z")
  package static let film = drawing("M4 5.5h16v13H4ZM8 5.5v13M16 5.5v13M4 9.75h4M4 14.25h4M16 9.75h4M16 14.25h4")
  package static let face = drawing(
    """
    M4 8.5V6.5A2.5 2.5 0 0 1 6.5 4h2M15.5 4h2A2.5 2.5 0 0 1 20 6.5v2M20 15.5v2a2.5 2.5 0 0 1-2.5 2.5h-2\
    M8.5 20h-2A2.5 2.5 0 0 1 4 17.5v-2M8.75 9v1.5M15.25 9v1.5M12.25 9v3.5h-.75M9.5 15.25a4 4 0 0 0 5 0
    """)
  package static let fingerprint = drawing(
    """
    M12 11v3.5c0 2-.4 3.8-1.2 5.5M8.6 19c.6-1.4.9-2.9.9-4.5V11a2.5 2.5 0 0 1 5 0v3c0 1.8-.2 3.4-.7 5\
    M5.9 17.2c.4-1 .6-2.1.6-3.2V11a5.5 5.5 0 0 1 11 0v3c0 1-.1 2-.2 3M4 13v-2a8 8 0 0 1 12.5-6.6M19.3 7.7c.5 1 .7 2.1.7 3.3v1.5
    """)
  package static let people = drawing(
    """
    M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0\
    M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.2a6.5 6.5 0 0 1 3.5 5.3
    """)
  package static let door = drawing("M6.5 20.5v-16a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v16M4 20.5h16M14 12v.1")
  package static let pencil = drawing("M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1ZM14.5 6.5l3 3")
  package static let back = drawing("M19 12H5M11 6l-6 6 6 6")
  package static let download = drawing("M12 4v11M7 10.5l5 5 5-5M5 20h14")
  package static let sliders = drawing(
    """
    M4 7.5h8.5M18 7.5h2M15.25 10.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z\
    M4 16.5h2M11.5 16.5H20M8.75 19.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z
    """)
  package static let scan = drawing(
    "M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M7.5 12h9"
  )
  package static let phone = drawing(
    """
    M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5Z\
    M11 17.5h2
    """)
  package static let search = drawing("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.2 15.2 20 20")
  package static let tack = drawing("M9 4h6M10 4v5l-3 3.5V14h10v-1.5L14 9V4M12 14v6")
  package static let send = drawing("M12 19V5M6 11l6-6 6 6")

  private static func drawing(_ path: StaticString) -> HTML {
    """
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="\(path.description)"/></svg>
    """
  }
}
