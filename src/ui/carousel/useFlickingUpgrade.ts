import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { whenIdle } from "../whenIdle";
import type { CarouselTrackProps } from "./CarouselTrack";

const IDLE = { timeoutMs: 2000, fallbackMs: 200 };

/**
 * Fetches Flicking once it is wanted and the browser is idle. It waits while the reader is inside, so
 * that no focus is lost; without it (it could not be fetched) the scrolling row stays.
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
      await untilLeft(root.current);
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

/** Resolves once focus is outside the element. */
async function untilLeft(element: HTMLElement | null): Promise<void> {
  while (element?.contains(document.activeElement)) {
    await new Promise((resolve) => element.addEventListener("focusout", resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
