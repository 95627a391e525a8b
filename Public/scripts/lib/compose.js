/** Adds words to the message in the composer. They stay there, also through a reload, until the reader sends them. */
export function compose(words) {
  const text = document.querySelector("[data-comment-form]")?.elements.text
  if (!text) return
  text.value = text.value ? `${text.value}\n${words}` : words
  text.dispatchEvent(new Event("input", { bubbles: true }))
}
