// A button for what is in the browser's own menu, too.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false
  button.addEventListener("click", () => print())
}
