import { useEffect, useState } from "react";

interface Interest {
  /** The pointer or the keyboard is on the carousel. */
  readonly isTouched: boolean;
  readonly isInView: boolean;
  /** Time until the slides move by themselves, in milliseconds; absent while they stand still. */
  readonly dueMs: number | undefined;
}

/**
 * True once the code that moves the slides is worth its bytes: a shopper has touched the carousel or scrolled to it, or
 * its autoplay is due. What was wanted once stays so.
 */
export function useIsWanted({ isTouched, isInView, dueMs }: Interest): boolean {
  const [isWanted, setIsWanted] = useState(false);
  const [hasScrolled, setHasScrolled] = useState(false);
  const isReached = isTouched || (isInView && hasScrolled);

  useEffect(() => {
    const note = () => setHasScrolled(true);
    addEventListener("scroll", note, { once: true, passive: true });
    return () => removeEventListener("scroll", note);
  }, []);

  useEffect(() => {
    if (isReached) setIsWanted(true);
  }, [isReached]);

  useEffect(() => {
    if (isWanted || dueMs === undefined) return;
    const timer = setTimeout(() => setIsWanted(true), dueMs);
    return () => clearTimeout(timer);
  }, [isWanted, dueMs]);

  return isWanted;
}
