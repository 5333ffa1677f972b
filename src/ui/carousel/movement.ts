import type { CarouselSettings } from "../../generated/documents";

/* The attributes by which a carousel that is not hydrated moves by itself, and tells where it stands. */

/** The pace of a carousel that moves by itself, and its way at the end. */
export interface Movement {
  /** Time that a slide is shown, in milliseconds. */
  readonly autoplayMs: number;
  /** Time of a movement, in milliseconds. */
  readonly transitionMs: number;
  readonly isLoop: boolean;
}

/** The value of `data-movement`; undefined for a carousel that stands still. */
export function writeMovement(
  { autoplayMs, transitionMs, loop }: CarouselSettings,
  slideCount: number,
): string | undefined {
  return autoplayMs > 0 && slideCount > 1 ? `${autoplayMs} ${transitionMs} ${loop ? "loop" : "once"}` : undefined;
}

/** Reads the attribute that `writeMovement` has written. */
export function readMovement({ dataset: { movement = "" } }: HTMLElement): Movement {
  const [autoplayMs, transitionMs, way] = movement.split(" ");
  return { autoplayMs: Number(autoplayMs), transitionMs: Number(transitionMs), isLoop: way === "loop" };
}

/** Notes the slide at which a carousel stands, for `readShown`. */
export function noteShown({ dataset }: HTMLElement, index: number): void {
  dataset.shown = String(index);
}

/** The slide at which a carousel stands that has moved before it was hydrated; 0 for one that has not. */
export function readShown({ dataset: { shown = "0" } }: HTMLElement): number {
  return Number(shown);
}
