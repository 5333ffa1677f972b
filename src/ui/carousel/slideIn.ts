import type { CarouselDirection } from "./carouselSteps";

interface Move {
  readonly from: number;
  readonly to: number;
  readonly direction: CarouselDirection;
  readonly transitionMs: number;
}

/**
 * Moves a row at rest from one slide to another, which comes from the side of `direction` as if the two stood next to each
 * other. Returns what ends the movement at once, and calls `onEnd` in any case.
 */
export function slideIn(row: HTMLElement, { from, to, direction, transitionMs }: Move, onEnd: () => void): () => void {
  const [leaving, coming] = [row.children[from], row.children[to]];
  const way = coming instanceof HTMLElement ? coming.offsetLeft - row.scrollLeft : 0;
  // A slide lies on the side from which it comes, except on a way round the end.
  const isFromRight = way > 0 === ((direction === "next") === to > from);
  const width = isFromRight ? row.clientWidth : -row.clientWidth;
  const move = (slide: Element | undefined, start: number, end: number) =>
    slide?.animate([{ translate: `${start}px` }, { translate: `${end}px` }], {
      duration: transitionMs,
      // As Flicking moves slides.
      easing: "cubic-bezier(0.33, 1, 0.68, 1)",
      fill: "forwards",
    });
  // A row that snaps follows a slide that moves.
  row.style.scrollSnapType = "none";
  const moves = [move(leaving, 0, -width), move(coming, width - way, -way)];
  const end = () => {
    row.scrollBy({ left: way, behavior: "instant" });
    for (const animation of moves) animation?.cancel();
    row.style.scrollSnapType = "";
    onEnd();
  };
  const last = moves.at(-1);
  if (last) last.onfinish = end;
  return end;
}
