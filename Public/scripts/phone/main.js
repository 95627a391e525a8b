// The phone of the preview: what the page says is on it, and what its buttons do.
