/** How the thread scrolls: in a box of its own on wide screens, and with the page on narrow ones. */
const box = document.querySelector(".thread")
const isStill = matchMedia("(prefers-reduced-motion: reduce)")

function boxScrolls() {
  return getComputedStyle(box).overflowY === "auto"
}

/** The root for an `IntersectionObserver` of the thread; null stands for the viewport. */
export function viewRoot() {
  return boxScrolls() ? box : null
}

/** Calls `onTurn` when that root changes, e.g. because a phone was turned or a window resized. */
export function whenTurned(onTurn) {
  let root = viewRoot()
  addEventListener("resize", () => {
    if (viewRoot() === root) return
    root = viewRoot()
    onTurn()
  })
}

/** The visible edges of the thread, in the coordinates of `getBoundingClientRect`. */
export function viewEdges() {
  if (!boxScrolls()) return { top: 0, bottom: innerHeight }
  const { top, bottom } = box.getBoundingClientRect()
  return { top, bottom }
}

/** Whether the end of the thread is in view, within `slack` pixels. */
export function isAtEnd(slack = 120) {
  if (boxScrolls()) return Math.abs(box.scrollTop) < slack
  const page = document.scrollingElement
  return page.scrollHeight - page.scrollTop - innerHeight < slack
}

/**
 * True from reaching the end until the reader leaves it. Meanwhile content that loads or grows keeps the end in view.
 */
let holdsEnd = false

/** Keeps the end in view as `list` grows, because photos load and distant rows get their real height. */
export function holdEnd(list) {
  let last = position()
  whenScrolled(() => {
    const here = position()
    if (isAtEnd(24)) holdsEnd = true
    // A tap on the phone's status bar, or a link to the top, scrolls without any of the events below.
    else if (here < last - 8 && !isAtEnd(innerHeight)) holdsEnd = false
    last = here
  })
  for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(name, () => { holdsEnd = false }, { passive: true, capture: true })
  }
  new ResizeObserver(() => { if (holdsEnd) scrollToEnd("instant") }).observe(list)
}

function position() {
  return boxScrolls() ? box.scrollTop : document.scrollingElement.scrollTop
}

/** Scrolls just far enough that no part of an element is below the view, or covered by `cover`. */
export function reveal(element, cover) {
  const bottom = boxScrolls() ? viewEdges().bottom : cover.getBoundingClientRect().top
  const hidden = element.getBoundingClientRect().bottom + 8 - bottom
  if (hidden > 0) (boxScrolls() ? box : window).scrollBy({ top: hidden, behavior: "instant" })
}

/** Scrolls to the end, in this document only. `scrollIntoView` would also scroll a page that frames it. */
export function scrollToEnd(behavior = "smooth") {
  if (isStill.matches) behavior = "instant"
  holdsEnd = true
  if (boxScrolls()) box.scrollTo({ top: 0, behavior })
  else window.scrollTo({ top: document.scrollingElement.scrollHeight, behavior })
}

/** Scrolls an element to a third of the view's height. */
export function scrollToElement(element, behavior = "instant") {
  const { top, bottom } = viewEdges()
  const distance = element.getBoundingClientRect().top - top - (bottom - top) / 3
  const scroller = boxScrolls() ? box : window
  scroller.scrollBy({ top: distance, behavior: isStill.matches ? "instant" : behavior })
}

/** Calls `onScroll` while the thread scrolls, at most once per frame. */
export function whenScrolled(onScroll) {
  let isDue = false
  const check = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      onScroll()
    })
  }
  box.addEventListener("scroll", check, { passive: true })
  window.addEventListener("scroll", check, { passive: true })
}

/** Changes the list while the visible rows keep their place, whatever is added or removed above and below. */
export function keepInPlace(rows, work) {
  const { top, bottom } = viewEdges()
  const anchor = [...rows].find((row) => {
    const box = row.getBoundingClientRect()
    return box.bottom > top && box.top < bottom
  })
  const before = anchor?.getBoundingClientRect().top
  const scroller = boxScrolls() ? box : document.scrollingElement
  // The browser's own scroll anchoring would move the list a second time.
  scroller.style.setProperty("overflow-anchor", "none")
  work()
  if (anchor?.isConnected) scroller.scrollTop += anchor.getBoundingClientRect().top - before
  requestAnimationFrame(() => scroller.style.removeProperty("overflow-anchor"))
}
