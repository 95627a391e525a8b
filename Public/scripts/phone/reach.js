// What is said in an open notification is in sight while a keyboard covers its lower part.

const air = 8

/** Scrolls the open notification until `element`, and with it the card's end, is above the keyboard and what is docked. */
export function bringIntoSight(expanded, element) {
  const bar = expanded.querySelector("[data-dock], [data-text-action][open] .action-input")
  if (bar) showEnd(expanded)
  const visible = expanded.getBoundingClientRect()
  const bottom = (bar ? bar.getBoundingClientRect().top : visible.bottom) - air
  const place = element.getBoundingClientRect()
  if (place.bottom > bottom) expanded.scrollTop += place.bottom - bottom
  else if (place.top < visible.top + air) expanded.scrollTop -= visible.top + air - place.top
}

/** Where somebody begins to write, the end of the card stands above the field. */
export function showEnd(expanded) {
  expanded.scrollTop = expanded.scrollHeight
}
