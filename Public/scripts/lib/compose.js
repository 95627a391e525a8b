/** Adds words to the message that is being written, which waits there, through a reload too, until it is sent. */
export function compose(words) {
  const text = document.querySelector("[data-comment-form]")?.elements.text
  if (!text) return
  text.value = text.value ? `${text.value}\n${words}` : words
  text.dispatchEvent(new Event("input", { bubbles: true }))
}
