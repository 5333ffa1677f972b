import { type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import styles from "./Carousel.module.css";
import type { CarouselDirection } from "./carouselSteps";

export interface CarouselSlide {
  readonly id: string;
  /** The slide's content; `isNear` when its pictures are wanted now. */
  readonly render: (isNear: boolean) => ReactNode;
}

/** Moves to a slide, in a loop by way of `direction`. */
export interface CarouselHandle {
  moveTo(index: number, direction?: CarouselDirection): void;
}

export interface CarouselTrackProps {
  readonly slides: readonly CarouselSlide[];
  readonly current: number;
  readonly isLoop: boolean;
  /** Time of a movement, in milliseconds. */
  readonly transitionMs: number;
  readonly labelOf: (index: number) => string;
  /** True for a slide whose pictures are wanted now. */
  readonly isNear: (index: number) => boolean;
  readonly onChange: (index: number) => void;
  /** True where screen readers announce a new slide; not while slides change by themselves. */
  readonly isAnnounced: boolean;
  readonly ref?: Ref<CarouselHandle>;
}

/**
 * The slides as they come from the server: a row that snaps while it is scrolled, working without any script. What moves by
 * itself or by a button slides in beside the slide in sight, in a loop too, without code for each frame.
 */
export function ScrollTrack({ slides, current, labelOf, onChange, transitionMs, isNear, ref }: CarouselTrackProps) {
  const track = useRef<HTMLUListElement>(null);
  const endMove = useRef<() => void>(undefined);
  // Whoever touches the row during a movement goes on from where it leads.
  const takeOver = () => endMove.current?.();
  useImperativeHandle(ref, () => ({
    moveTo: (index, direction = index > current ? "next" : "previous") => {
      takeOver();
      if (track.current !== null)
        endMove.current = slideIn(track.current, { from: current, to: index, direction, transitionMs }, () => {
          endMove.current = undefined;
        });
      onChange(index);
    },
  }));
  return (
    <ul
      ref={track}
      className={styles.track}
      // A row that scrolls must be reachable with the keyboard.
      tabIndex={slides.length > 1 ? 0 : undefined}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
        if (endMove.current === undefined) onChange(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
      }}
      onPointerDown={takeOver}
      onWheel={takeOver}
      onKeyDown={takeOver}
    >
      {slides.map((slide, index) => (
        <li key={slide.id} className={styles.slide} aria-label={slides.length > 1 ? labelOf(index) : undefined}>
          {slide.render(isNear(index))}
        </li>
      ))}
    </ul>
  );
}

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
function slideIn(row: HTMLElement, { from, to, direction, transitionMs }: Move, onEnd: () => void): () => void {
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
