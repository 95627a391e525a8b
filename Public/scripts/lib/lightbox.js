// Photos open over the page: arrows, swipes and keys go from one to the next.
import { make } from "./markup.js"
import { localized } from "./texts.js"

export class Lightbox {
  constructor(link) {
    this.opener = link
    this.links = [...document.querySelectorAll("a[data-lightbox]")]
    this.dialog = make("dialog", { class: "lightbox", "aria-label": localized("photo") })
    this.image = make("img", { alt: "" })
    this.caption = make("figcaption", { dir: "auto" })
    this.count = make("p", { class: "lightbox-count", "aria-live": "polite" })
    this.save = make("a", { class: "lightbox-save", download: "" }, localized("download"))
    this.build()
    document.querySelector("main").append(this.dialog)
    this.dialog.showModal()
    this.show(this.links.indexOf(link))
  }

  build() {
    const figure = make("figure")
    figure.append(this.image, this.caption)
    const bar = make("div", { class: "lightbox-bar" })
    const close = make("button", { type: "button", "aria-label": localized("close") }, "✕")
    close.addEventListener("click", () => this.dialog.close())
    bar.append(this.count, this.save, close)
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
    this.image.src = link.href
    this.image.alt = small.alt
    this.caption.textContent = link.dataset.caption ?? link.parentElement.querySelector("figcaption")?.textContent ?? ""
    this.save.href = link.href
    this.count.textContent = localized("photoOf", { index: index + 1, n: this.links.length })
    this.back.disabled = index === 0
    this.next.disabled = index === this.links.length - 1
    const [near] = [this.links[index + 1], this.links[index - 1]].filter(Boolean)
    if (near) new Image().src = near.href
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

  /** To the side goes on, downwards closes. */
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

  /** The focus goes back to the photo that was seen last, or to where it came from. */
  leave() {
    const last = this.links[this.index]
    this.dialog.remove()
    const target = last?.isConnected ? last : this.opener
    target.focus({ preventScroll: target === this.opener })
  }
}
