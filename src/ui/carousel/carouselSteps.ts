export type CarouselDirection = "next" | "previous";

/** The slide that follows or precedes another; at an end it is the other end in a loop, else the slide itself. */
export function stepSlide(index: number, direction: CarouselDirection, count: number, isLoop: boolean): number {
  const target = index + (direction === "next" ? 1 : -1);
  if (isLoop) return (target + count) % count;
  return Math.min(count - 1, Math.max(0, target));
}

/** True for the current slide and those beside it, so that its pictures are wanted now. */
export function isNearSlide(index: number, current: number, count: number): boolean {
  const distance = Math.abs(index - current);
  return Math.min(distance, count - distance) <= 1;
}

/** Everything that autoplay stands still for. */
export interface AutoplayConditions {
  readonly autoplayMs: number;
  readonly slideCount: number;
  readonly isPaused: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  readonly isInView: boolean;
  readonly isPageVisible: boolean;
}

export function canAutoplay(conditions: AutoplayConditions): boolean {
  const { autoplayMs, slideCount, isPaused, isHovered, isFocused, isInView, isPageVisible } = conditions;
  return autoplayMs > 0 && slideCount > 1 && !isPaused && !isHovered && !isFocused && isInView && isPageVisible;
}

/** Cuts a list into groups of a size, the last one as long as what is left. */
export function groupItems<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
