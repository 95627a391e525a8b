// Shows photos over the page. Arrow buttons, swipes and keys go to the next photo, and the browser's Back closes the
// viewer.
import { make } from "./markup.js"
import { locale, localized } from "./texts.js"

const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
const heart = "❤️"

export class Lightbox {
  constructor(link) {
    this.opener = link
    this.links = [...document.querySelectorAll("a[data-lightbox]")]
    this.dialog = make("dialog", { class: "lightbox", "aria-label": localized("photo") })
    this.image = make("img", { alt: "" })
    this.player = null
    this.caption = make("figcaption")
    this.like = make("button", { type: "button", class: "lightbox-like", hidden: "" })
    this.count = make("p", { class: "lightbox-count", "aria-live": "polite" })
    this.save = make("a", { class: "lightbox-save", download: "" }, localized("download"))
    this.build()
    document.querySelector("main").append(this.dialog)
    this.dialog.showModal()
    this.show(this.links.indexOf(link))
    this.close = () => { this.wentBack = true; this.dialog.close() }
    history.pushState(null, "")
    addEventListener("popstate", this.close)
  }

  build() {
    const figure = make("figure")
    figure.append(this.image, this.caption)
    const bar = make("div", { class: "lightbox-bar" })
    const close = make("button", { type: "button", "aria-label": localized("close") }, "✕")
    close.addEventListener("click", () => this.dialog.close())
    bar.append(this.count, this.like, this.save, close)
    this.like.addEventListener("click", () => this.pressHeart())
    this.back = this.step("previousPhoto", -1, "‹")
    this.next = this.step("nextPhoto", 1, "›")
    this.dialog.append(bar, figure, this.back, this.next)
    this.dialog.addEventListener("keydown", (event) => this.press(event))
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close() })
    this.dialog.addEventListener("close", () => this.leave())
    this.watchSwipes(figure)
  }

  step(name, distance, sign) {
    const button = make("button", { type: "button", class: `lightbox-step lightbox-${name}`, "aria-label": localized(name) })
    button.append(make("span", { "aria-hidden": "true" }, sign))
    button.addEventListener("click", () => this.show(this.index + distance))
    return button
  }

  show(index) {
    const link = this.links[index]
    if (!link) return
    this.index = index
    const small = link.querySelector("img")
    this.put(link, small)
    this.describe(link)
    this.showHeart()
    this.save.href = link.href
    this.count.textContent = localized("photoOf", { index: index + 1, n: this.links.length })
    this.back.disabled = index === 0
    this.next.disabled = index === this.links.length - 1
    const [near] = [this.links[index + 1], this.links[index - 1]].filter((other) => other && !other.dataset.recording)
    if (near) new Image().src = near.href
  }

  /** Shows the photo, or a player with the recording's poster. */
  put(link, small) {
    this.player?.remove()
    this.player = null
    this.image.hidden = Boolean(link.dataset.recording)
    this.image.alt = small.alt
    if (!link.dataset.recording) return void (this.image.src = link.href)
    this.image.removeAttribute("src")
    const poster = small.currentSrc || small.src
    const attributes = { src: link.href, poster, controls: "", playsinline: "", preload: "none", "aria-label": small.alt }
    // A sound also uses a video element, with the picture of its levels as the poster.
    this.player = make("video", attributes)
    this.image.before(this.player)
  }

  /** Shows the caption, the author and the time. */
  describe(link) {
    const row = link.closest(".row")
    const words = link.dataset.caption ?? row?.querySelector("figcaption")?.textContent ?? ""
    const name = link.dataset.author ?? row?.querySelector(".row-name bdi")?.textContent ?? ""
    const moment = link.dataset.moment ?? row?.querySelector(".row-time")?.dateTime
    const facts = make("p", { class: "lightbox-facts" })
    facts.append(make("bdi", {}, name), moment ? ` · ${moments.format(new Date(moment))}` : "")
    this.caption.replaceChildren(...(words ? [make("p", { dir: "auto" }, words)] : []), facts)
  }

  /** The current row of the photo. Null in an album, and for a photo that is still being sent. */
  row() {
    const { id } = this.links[this.index].closest(".row[data-sequence]") ?? {}
    return id ? document.getElementById(id) : null
  }

  showHeart() {
    const row = this.row()
    const own = row?.querySelector(`.reactions button[value="${heart}"]`)
    const count = own?.dataset.count ?? ""
    this.like.hidden = !row
    this.like.textContent = `${heart} ${count}`.trim()
    this.like.setAttribute("aria-pressed", own?.getAttribute("aria-pressed") ?? "false")
  }

  pressHeart() {
    this.row()?.dispatchEvent(new CustomEvent("react", { bubbles: true, detail: heart }))
    this.showHeart()
  }

  press(event) {
    const isReversed = document.dir === "rtl"
    const steps = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }
    if (event.key in steps) this.show(this.index + steps[event.key])
    else if (event.key === "Home") this.show(0)
    else if (event.key === "End") this.show(this.links.length - 1)
    else return
    event.preventDefault()
  }

  /** A sideways swipe shows another photo, a downward swipe closes the viewer. */
  watchSwipes(figure) {
    let start = null
    figure.addEventListener("pointerdown", (event) => { start = { x: event.clientX, y: event.clientY } })
    figure.addEventListener("pointerup", (event) => {
      if (!start || event.pointerType === "mouse") return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      start = null
      if (Math.abs(x) > 48 && Math.abs(x) > Math.abs(y)) {
        this.show(this.index + (x < 0 === (document.dir !== "rtl") ? 1 : -1))
      } else if (y > 96) this.dialog.close()
    })
    figure.addEventListener("click", (event) => { if (event.target === figure) this.dialog.close() })
  }

  /** Returns the focus to the photo seen last, or to where it was before. */
  leave() {
    removeEventListener("popstate", this.close)
    if (!this.wentBack) history.back()
    const last = this.links[this.index]
    this.dialog.remove()
    const target = last?.isConnected ? last : this.opener
    target.focus({ preventScroll: target === this.opener })
  }
}
