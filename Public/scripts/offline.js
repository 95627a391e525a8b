// The page for times without a connection leads back as soon as there is one.
const again = document.querySelector("[data-again]")

again.addEventListener("click", retry)
addEventListener("online", retry)

function retry(event) {
  event.preventDefault()
  // The address is still that of the page that could not be loaded, unless somebody came here on purpose.
  if (location.pathname === "/offline") location.replace("/")
  else location.reload()
}
