/** Whether the focus may go somewhere in `place`: it is there, or nowhere. Who is elsewhere by now stays there. */
export function mayFocus(place) {
  const { activeElement } = document
  return activeElement === document.body || Boolean(place?.contains(activeElement))
}
