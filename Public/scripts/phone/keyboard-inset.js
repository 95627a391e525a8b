// Keeps the content of an open notification visible while a keyboard covers its lower part.

const air = 8

/** Scrolls the open notification until `element` is visible above the keyboard and the docked input. */
export function bringIntoSight(expanded, element) {
  const bar = expanded.querySelector("[data-dock], [data-text-action][open] .action-input")
  if (bar) showEnd(expanded)
  const visible = expanded.getBoundingClientRect()
  const bottom = (bar ? bar.getBoundingClientRect().top : visible.bottom) - air
  const place = element.getBoundingClientRect()
  if (place.bottom > bottom) expanded.scrollTop += place.bottom - bottom
  else if (place.top < visible.top + air) expanded.scrollTop -= visible.top + air - place.top
}

/** Scrolls to the end of the card, which is then above the field. */
export function showEnd(expanded) {
  expanded.scrollTop = expanded.scrollHeight
}
