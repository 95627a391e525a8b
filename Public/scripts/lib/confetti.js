// Shows confetti in the colours of a cover, once, over the page. A reader who prefers reduced motion sees none.
import { make } from "./markup.js"

const isStill = matchMedia("(prefers-reduced-motion: reduce)")
const pieces = 90
/** Milliseconds until the last piece has disappeared. */
const span = 2400

export async function confetti(cover) {
  if (isStill.matches) return
  const colors = await colorsOf(cover)
  const canvas = make("canvas", { class: "confetti", "aria-hidden": "true" })
  const scale = Math.min(devicePixelRatio, 2)
  canvas.width = innerWidth * scale
  canvas.height = innerHeight * scale
  document.body.append(canvas)
  const context = canvas.getContext("2d")
  context.scale(scale, scale)
  const all = Array.from({ length: pieces }, (_, number) => piece(colors[number % colors.length]))
  const start = performance.now()
  const draw = (now) => {
    const time = Math.max(0, now - start)
    context.clearRect(0, 0, innerWidth, innerHeight)
    for (const one of all) place(one, time / 1000, context, Math.min(1, (span - time) / 600))
    if (time < span) requestAnimationFrame(draw)
    else canvas.remove()
  }
  requestAnimationFrame(draw)
}

/** A piece thrown up from the lower middle of the page, with a random direction and speed. */
function piece(color) {
  const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.5
  const speed = innerHeight * (0.7 + Math.random() * 0.7)
  return {
    color, width: 6 + Math.random() * 6, height: 8 + Math.random() * 8, turn: Math.random() * 6, spin: 4 + Math.random() * 9,
    x: innerWidth / 2 + (Math.random() - 0.5) * 80, y: innerHeight * 0.75,
    vx: Math.cos(angle) * speed * 0.7, vy: Math.sin(angle) * speed,
  }
}

/** Draws a piece at `time` in seconds, with gravity, air resistance and the turning of paper. */
function place({ color, width, height, turn, spin, x, y, vx, vy }, time, context, opacity) {
  const air = (1 - Math.exp(-1.6 * time)) / 1.6
  context.save()
  context.globalAlpha = Math.max(0, opacity)
  context.translate(x + vx * air, y + vy * air + 0.5 * innerHeight * 0.9 * time * time)
  context.rotate(turn + spin * time * 0.4)
  context.scale(1, Math.cos(turn + spin * time))
  context.fillStyle = color
  context.fillRect(-width / 2, -height / 2, width, height)
  context.restore()
}

/** The strongest colours of the cover, or colours of the page when the cover's pixels cannot be read. */
async function colorsOf(cover) {
  try {
    const image = new Image()
    image.src = cover.querySelector("img")?.currentSrc ??
      /url\("([^"]+)"\)/.exec(getComputedStyle(cover).backgroundImage)[1]
    await image.decode()
    const [width, height] = [48, 32]
    const small = make("canvas", { width, height }).getContext("2d", { willReadFrequently: true })
    small.imageSmoothingEnabled = false
    small.drawImage(image, 0, 0, width, height)
    const { data } = small.getImageData(0, 0, width, height)
    const found = []
    for (let at = 0; at < data.length; at += 4) found.push([...data.slice(at, at + 3)])
    return [...distinct(found.sort((one, other) => strength(other) - strength(one))), [255, 255, 255]]
      .map((color) => `rgb(${color.join(" ")})`)
  } catch {
    const style = getComputedStyle(document.documentElement)
    return ["accent", "accepted", "maybe", "declined"].map((name) => style.getPropertyValue(`--color-${name}`))
  }
}

/** The brightness of a colour plus its distance from grey. */
function strength(color) {
  return 2 * Math.max(...color) - Math.min(...color)
}

/** The first few colours that differ visibly from each other. */
function distinct(colors) {
  const picked = []
  for (const color of colors) {
    const isNew = picked.every((other) => Math.hypot(...color.map((part, index) => part - other[index])) > 70)
    if (isNew && picked.length < 6) picked.push(color)
  }
  return picked
}
