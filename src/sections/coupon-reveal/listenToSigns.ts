/** Marks the button that copies the code. */
export const COPIES_CODE: { readonly "data-copies-code": "" } = { "data-copies-code": "" };

const SIGNS = ["pointerdown", "keydown", "click"] as const;

/**
 * Calls a function when the shopper uses the page: a touch, a press or a key anywhere but where it copies the code, or a scroll.
 * Returns what ends that. Assistive technology presses with clicks alone; the page's own click leaves it.
 */
export function listenToSigns(note: () => void): () => void {
  const handleUse = ({ target, isTrusted }: Event) => {
    if (isTrusted && !(target instanceof Element && target.closest("[data-copies-code]"))) note();
  };
  // The page is also scrolled to its top, when it is shown.
  const handleScroll = () => {
    if (window.scrollY > 0) note();
  };
  handleScroll();
  const options = { capture: true, passive: true };
  for (const type of SIGNS) window.addEventListener(type, handleUse, options);
  window.addEventListener("scroll", handleScroll, options);
  return () => {
    for (const type of SIGNS) window.removeEventListener(type, handleUse, options);
    window.removeEventListener("scroll", handleScroll, options);
  };
}
