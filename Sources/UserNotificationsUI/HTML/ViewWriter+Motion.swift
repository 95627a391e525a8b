/// Writes the transforms of views and their animations.
extension ViewWriter {
  mutating func write(_ transform: ViewSnapshot.Transform) {
    guard transform != .identity else { return }
    out.markup(" ui-transformed")
    if transform.x != 0 { write(.x, transform.x) }
    if transform.y != 0 { write(.y, transform.y) }
    if transform.scaleX != 1 { write(.scaleX, transform.scaleX * 100) }
    if transform.scaleY != 1 { write(.scaleY, transform.scaleY * 100) }
    if transform.rotation != 0 { write(.turn, transform.rotation) }
  }

  mutating func write(_ animation: ViewSnapshot.Animation) {
    out.markup(" ui-animated")
    write(.lasts, (animation.duration * 1000).rounded())
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
    if let opacity = start.opacity { write(.fromOpacity, opacity * 100) }
    if let transform = start.transform {
      write(.fromX, transform.x)
      write(.fromY, transform.y)
      if transform.scaleX != 1 { write(.fromScaleX, transform.scaleX * 100) }
      if transform.scaleY != 1 { write(.fromScaleY, transform.scaleY * 100) }
      if transform.rotation != 0 { write(.fromTurn, transform.rotation) }
    }
    if let width = start.width, let height = start.height {
      write(.fromWidth, width)
      write(.fromHeight, height)
    }
    if start.background == "clear" {
      out.markup(" ui-from-background-clear")
    } else if let name = start.background {
      writeClass("ui-from-background-", Palette.entry(name).name)
    }
  }

  /// Writes the start of an animation: a delay, or the time since it began.
  private mutating func writeBeginning(_ seconds: Double) {
    if seconds < 0 {
      write(.began, (-seconds * 1000).rounded())
    } else {
      write(.waits, (seconds * 1000).rounded())
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
    // Fractions of a point are invisible in flight, and whole numbers share their rules.
    write(.left, particle.x.rounded())
    write(.top, particle.y.rounded())
    write(.x, particle.dx.rounded())
    write(.y, particle.dy.rounded())
    if particle.turn != 0 { write(.turn, particle.turn.rounded()) }
    write(.font, particle.size.rounded())
    if cell.accelerationY > 0 { out.markup(" ui-falls") }
    write(.lasts, (cell.lifetime * 1000).rounded())
    writeBeginning(particle.wait)
    switch cell.content {
    case .symbol(let name):
      writeColor(cell.color)
      out.markup("\">")
      out.text(Self.glyph(of: name))
    case .file(let path):
      out.markup("\"><img alt=\"\"")
      out.attribute(" src", address: imageURL(path))
      out.markup(">")
    }
    out.markup("</span>")
  }
}
