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
  readonly onChange: (index: number) => void;
  /** True where screen readers announce a new slide; not while slides change by themselves. */
  readonly isAnnounced: boolean;
  readonly ref?: Ref<CarouselHandle>;
}

/** The slides as they come from the server: a row that snaps while it is scrolled, working without any script. */
export function ScrollTrack({ slides, labelOf, onChange, transitionMs, ref }: CarouselTrackProps) {
  const track = useRef<HTMLUListElement>(null);
  /** The slide that the row is on its way to. */
  const target = useRef<number>(undefined);
  const follow = (row: HTMLUListElement) => {
    const index = Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
    if (index === target.current) target.current = undefined;
    if (target.current === undefined) onChange(index);
  };
  const leaveTarget = () => {
    target.current = undefined;
  };
  useImperativeHandle(ref, () => ({
    moveTo: (index) => {
      target.current = index;
      // In the next frame, which lays the page out anyway.
      requestAnimationFrame(() => {
        const slide = track.current?.children[index];
        if (!(slide instanceof HTMLElement) || target.current !== index) return;
        track.current?.scrollTo({ left: slide.offsetLeft, behavior: transitionMs === 0 ? "instant" : "smooth" });
      });
      // Flicking may take the row over before it has moved, and begins with the current slide.
      onChange(index);
    },
  }));
  return (
    <ul
      ref={track}
      className={styles.track}
      // A row that scrolls must be reachable with the keyboard.
      tabIndex={slides.length > 1 ? 0 : undefined}
      onScroll={({ currentTarget }) => follow(currentTarget)}
      onScrollEnd={({ currentTarget }) => {
        leaveTarget();
        follow(currentTarget);
      }}
      onPointerDown={leaveTarget}
      onWheel={leaveTarget}
    >
      {slides.map((slide, index) => (
        <li key={slide.id} className={styles.slide} aria-label={slides.length > 1 ? labelOf(index) : undefined}>
          {slide.render(index === 0)}
        </li>
      ))}
    </ul>
  );
}
