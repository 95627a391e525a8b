// Shows a button that prints the page, as the browser's menu does.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false
  button.addEventListener("click", () => print())
}
