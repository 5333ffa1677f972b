/** Nearer to the top of the page than this the header is always shown, in pixels. */
const TOP_PX = 120;
/** Movements below this count for nothing, in pixels: a finger that rests trembles. */
const STEP_PX = 6;

/**
 * Marks the page's header while the page is scrolled down, from `beginY` pixels on, for headers that leave then; returns what
 * ends it. A mark of the root would style the whole page again.
 */
export function followScroll(beginY: number): () => void {
  const header = document.querySelector("header");
  let fromY = beginY;
  const handleScroll = (): void => {
    const y = window.scrollY;
    if (y > TOP_PX && Math.abs(y - fromY) < STEP_PX) return;
    header?.toggleAttribute("data-down", y > TOP_PX && y > fromY);
    fromY = y;
  };
  window.addEventListener("scroll", handleScroll, { passive: true });
  handleScroll();
  return () => {
    window.removeEventListener("scroll", handleScroll);
    header?.removeAttribute("data-down");
  };
}
