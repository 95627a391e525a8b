// The system's player for a notification's video or sound: a play button over the picture, a bar below the sound.
import { localized } from "../lib/texts.js"

export function listenToMedia(phone) {
  phone.addEventListener("phone-shown", () => phone.querySelectorAll("[data-expanded] [data-media]").forEach(prepare))
  phone.addEventListener("click", (event) => {
    const button = event.target.closest("[data-play]")
    const player = (button ?? event.target).closest("[data-media]")?.querySelector("video, audio")
    if (!player || !(button || event.target === player)) return
    if (player.paused) player.play().catch(() => {})
    else player.pause()
  })
  // Media events do not bubble, so the listeners capture them.
  for (const name of ["play", "pause", "ended", "timeupdate", "loadedmetadata"]) {
    phone.addEventListener(name, ({ target }) => show(target.closest?.("[data-media]"), target), true)
  }
}

/** Replaces the browser's own controls, which the page has without scripts. */
function prepare(box) {
  const player = box.querySelector("video, audio")
  const button = box.querySelector("[data-play]")
  if (!player || !button || button.dataset.ready) return
  button.dataset.ready = ""
  player.controls = false
  button.hidden = false
  const bar = box.querySelector("[data-audio-bar]")
  if (bar) bar.hidden = false
  show(box, player)
}

function show(box, player) {
  if (!box) return
  const isPlaying = !player.paused && !player.ended
  box.toggleAttribute("data-playing", isPlaying)
  const word = box.querySelector("[data-play] .visually-hidden")
  if (word) word.textContent = localized(`${isPlaying ? "pause" : "play"}${word.parentElement.dataset.words}`)
  const length = Number.isFinite(player.duration) ? player.duration : 0
  const progress = box.querySelector("[data-progress]")
  if (progress) progress.value = length > 0 ? player.currentTime / length : 0
  const time = box.querySelector("[data-time]")
  if (time) time.textContent = clock(isPlaying || player.currentTime > 0 ? player.currentTime : length)
}

function clock(seconds) {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}
