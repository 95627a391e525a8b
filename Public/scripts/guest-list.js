// The host's guest list: searches while the host types, and shows answers as they arrive.
import { follow, searchLive } from "./lib/live-list.js"

const page = document.querySelector("[data-stream]")

// An empty list has no search field.
if (document.querySelector("[data-search]")) searchLive("[data-results]", ".chips")
follow(page, "[data-results]", "[data-headcount]", "[data-requests]", ".chips")
