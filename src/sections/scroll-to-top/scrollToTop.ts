/** Back to the top, smoothly unless motion is unwanted; the keyboard goes on from there too. */
export function scrollToTop(): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  focusTop();
  window.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
}

/** The body takes the focus for a moment only, so that the next Tab reaches the page's first link. */
function focusTop(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}
