import { type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import styles from "./Carousel.module.css";
import type { CarouselDirection } from "./carouselSteps";
import { slideIn } from "./slideIn";

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
