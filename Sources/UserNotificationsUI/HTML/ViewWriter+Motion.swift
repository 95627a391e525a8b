/// Where views are turned and shifted to, and how they come there.
extension ViewWriter {
  mutating func write(_ transform: ViewSnapshot.Transform) {
    guard transform != .identity else { return }
    out.markup(" ui-transformed")
    if transform.x != 0 { writeLength(" ui-x-", PointScale.shift(transform.x)) }
    if transform.y != 0 { writeLength(" ui-y-", PointScale.shift(transform.y)) }
    if transform.scaleX != 1 { writeLength(" ui-scale-x-", PointScale.scale(transform.scaleX)) }
    if transform.scaleY != 1 { writeLength(" ui-scale-y-", PointScale.scale(transform.scaleY)) }
    if transform.rotation != 0 { writeLength(" ui-turn-", PointScale.turn(transform.rotation)) }
  }

  mutating func write(_ animation: ViewSnapshot.Animation) {
    out.markup(" ui-animated")
    writeLength(" ui-lasts-", PointScale.milliseconds(animation.duration))
    writeBeginning(animation.delay - animation.elapsed)
    switch animation.curve {
    case .easeInOut: break
    case .easeIn: out.markup(" ui-curve-in")
    case .easeOut: out.markup(" ui-curve-out")
    case .linear: out.markup(" ui-curve-linear")
    case .spring: out.markup(" ui-curve-spring")
    }
    if animation.repeats { out.markup(" ui-repeats") }
    if animation.autoreverses { out.markup(" ui-there-and-back") }
    write(animation.start)
  }

  private mutating func write(_ start: ViewSnapshot.Start) {
    if let opacity = start.opacity { writeLength(" ui-from-opacity-", PointScale.opacity(of: opacity)) }
    if let transform = start.transform {
      writeLength(" ui-from-x-", PointScale.shift(transform.x))
      writeLength(" ui-from-y-", PointScale.shift(transform.y))
      if transform.scaleX != 1 { writeLength(" ui-from-scale-x-", PointScale.scale(transform.scaleX)) }
      if transform.scaleY != 1 { writeLength(" ui-from-scale-y-", PointScale.scale(transform.scaleY)) }
      if transform.rotation != 0 { writeLength(" ui-from-turn-", PointScale.turn(transform.rotation)) }
    }
    if let width = start.width, let height = start.height {
      writeLength(" ui-from-w-", PointScale.limit(width))
      writeLength(" ui-from-h-", PointScale.limit(height))
    }
    if start.background == "clear" {
      out.markup(" ui-from-background-clear")
    } else if let name = start.background {
      writeClass("ui-from-background-", Palette.entry(name).name)
    }
  }

  /// So long from now, or so long ago.
  private mutating func writeBeginning(_ seconds: Double) {
    if seconds < 0 {
      writeLength(" ui-began-", PointScale.milliseconds(-seconds))
    } else {
      writeLength(" ui-waits-", PointScale.milliseconds(seconds))
    }
  }

  mutating func write(_ emitter: ViewSnapshot.Emitter) {
    out.markup("<div class=\"ui-emitter\" aria-hidden=\"true\">")
    for cell in emitter.cells.prefix(ViewSnapshot.Emitter.cellLimit) {
      for particle in emitter.particles(of: cell) { write(particle, of: cell) }
    }
    out.markup("</div>\n")
  }

  private mutating func write(_ particle: ViewSnapshot.Emitter.Particle, of cell: ViewSnapshot.Emitter.Cell) {
    out.markup("<span class=\"ui-particle")
    writeLength(" ui-left-", PointScale.shift(particle.x))
    writeLength(" ui-top-", PointScale.shift(particle.y))
    writeLength(" ui-x-", PointScale.shift(particle.dx))
    writeLength(" ui-y-", PointScale.shift(particle.dy))
    if particle.turn != 0 { writeLength(" ui-turn-", PointScale.turn(particle.turn)) }
    writeLength(" ui-font-", PointScale.fontSize(particle.size))
    if cell.accelerationY > 0 { out.markup(" ui-falls") }
    writeLength(" ui-lasts-", PointScale.milliseconds(cell.lifetime))
    writeBeginning(particle.wait)
    switch cell.content {
    case .symbol(let name):
      if let color = cell.color.paletteName { writeClass("ui-color-", color) }
      out.markup("\">")
      writeText(Self.glyph(of: name), in: cell.color)
    case .file(let path):
      out.markup("\"><img alt=\"\"")
      out.attribute(" src", address: imageURL(path))
      out.markup(">")
    }
    out.markup("</span>")
  }
}
