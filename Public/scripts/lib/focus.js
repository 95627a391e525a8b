/** Whether a script may move the focus into `place`: only if the focus is there already, or nowhere. */
export function mayFocus(place) {
  const { activeElement } = document
  return activeElement === document.body || Boolean(place?.contains(activeElement))
}
