import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "../whenIdle";
import type { CarouselTrackProps } from "./CarouselTrack";

const IDLE = { timeoutMs: 2000, fallbackMs: 200 };

/** Time between two looks at whether the row is at rest, in milliseconds. */
const REST_CHECK_MS = 50;

/**
 * Fetches Flicking once it is wanted and the browser is idle. It waits while the reader is inside, by focus, a press or a finger,
 * or the row moves, so that neither focus nor a swipe is lost; without it (it could not be fetched) the scrolling row stays.
 * `current` is the slide that Flicking would begin with: until the row shows it, the row is on its way.
 */
export function useFlickingUpgrade(
  root: RefObject<HTMLElement | null>,
  isWanted: boolean,
  current: number,
): ComponentType<CarouselTrackProps> | undefined {
  const [track, setTrack] = useState<ComponentType<CarouselTrackProps>>();
  const wanted = useRef(current);
  useEffect(() => {
    wanted.current = current;
  });
  const fingers = useFingers(root);

  useEffect(() => {
    const { current: carousel } = root;
    if (!isWanted || track !== undefined || carousel === null) return;
    const end = new AbortController();
    const upgrade = async () => {
      const loaded = await import("./FlickingTrack").catch(() => undefined);
      if (loaded === undefined) return;
      do await new Promise((resolve) => setTimeout(resolve, REST_CHECK_MS));
      while (
        !end.signal.aborted &&
        (fingers.current > 0 || isInside(carousel) || findShown(carousel) !== wanted.current)
      );
      // At once: a finger may come before the next task.
      if (!end.signal.aborted) flushSync(() => setTrack(() => loaded.FlickingTrack));
    };
    const cancelIdle = whenIdle(() => void upgrade(), IDLE);
    return () => {
      end.abort();
      cancelIdle();
    };
  }, [root, isWanted, track, fingers]);

  return track;
}

/** Counts the fingers on an element: one that scrolls is no press any more. It may be what makes Flicking wanted. */
function useFingers(root: RefObject<HTMLElement | null>): RefObject<number> {
  const fingers = useRef(0);
  useEffect(() => {
    const end = new AbortController();
    const count = ({ touches }: TouchEvent) => {
      fingers.current = touches.length;
    };
    for (const type of ["touchstart", "touchend", "touchcancel"] as const)
      root.current?.addEventListener(type, count, { passive: true, signal: end.signal });
    return () => end.abort();
  }, [root]);
  return fingers;
}

/** True while the reader is inside the carousel, by focus or by a press. */
function isInside(carousel: HTMLElement): boolean {
  return carousel.contains(document.activeElement) || carousel.matches(":active");
}

/** The index of the slide that the row shows; undefined while it moves. */
function findShown(carousel: HTMLElement): number | undefined {
  const row = carousel.querySelector("ul");
  const slides = Math.abs(row?.scrollLeft ?? 0) / Math.max(1, row?.clientWidth ?? 1);
  return Math.abs(slides - Math.round(slides)) < 0.01 ? Math.round(slides) : undefined;
}
