import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { whenIdle } from "../whenIdle";
import type { CarouselTrackProps } from "./CarouselTrack";

const IDLE = { timeoutMs: 2000, fallbackMs: 200 };

/** Time between two looks at whether the row is at rest, in milliseconds. */
const REST_CHECK_MS = 50;
/** Time for which the row must be at rest, in milliseconds: a finger has come before the row moves under it. */
const REST_MS = 150;

/**
 * Fetches Flicking once it is wanted and the browser is idle. It waits while the reader is inside or the row moves, so that
 * neither focus nor a swipe is lost; without it (it could not be fetched) the scrolling row stays.
 */
export function useFlickingUpgrade(
  root: RefObject<HTMLElement | null>,
  isWanted: boolean,
): ComponentType<CarouselTrackProps> | undefined {
  const [track, setTrack] = useState<ComponentType<CarouselTrackProps>>();

  useEffect(() => {
    if (!isWanted || track !== undefined) return;
    let isCancelled = false;
    const upgrade = async () => {
      const loaded = await import("./FlickingTrack").catch(() => undefined);
      for (let restedMs = 0; !isCancelled && restedMs < REST_MS; ) {
        await new Promise((resolve) => setTimeout(resolve, REST_CHECK_MS));
        restedMs = isAtRest(root.current) ? restedMs + REST_CHECK_MS : 0;
      }
      if (!isCancelled && loaded !== undefined) setTrack(() => loaded.FlickingTrack);
    };
    const cancelIdle = whenIdle(() => void upgrade(), IDLE);
    return () => {
      isCancelled = true;
      cancelIdle();
    };
  }, [root, isWanted, track]);

  return track;
}

/** Whether nobody is inside the carousel, by focus or by a press, and its row shows one slide. */
function isAtRest(carousel: HTMLElement | null): boolean {
  if (carousel === null || carousel.contains(document.activeElement) || carousel.matches(":active")) return false;
  const row = carousel.querySelector("ul");
  const slides = Math.abs(row?.scrollLeft ?? 0) / Math.max(1, row?.clientWidth ?? 1);
  return Math.abs(slides - Math.round(slides)) < 0.01;
}
