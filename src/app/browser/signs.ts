/** A shopper may use a section soon after one of these. */
export const SIGNS = ["pointerover", "pointerdown", "focusin"] as const;
/** A shopper is there, and may soon use whichever section comes into view. */
export const LIFE = ["scroll", "keydown", ...SIGNS] as const;

/** Resolves with the next sign of a shopper. */
export function waitForLife(): Promise<void> {
  const waiting = new AbortController();
  return new Promise((resolve) => {
    const handle = () => {
      waiting.abort();
      resolve();
    };
    listenForSigns(LIFE, handle, waiting.signal);
  });
}

/**
 * Calls a function with each event of these types in the document. Scrolls of elements do not count: those of a carousel that moves
 * by itself are no sign of a shopper.
 */
export function listenForSigns(types: readonly string[], handle: (event: Event) => void, signal: AbortSignal): void {
  for (const type of types)
    document.addEventListener(type, handle, { capture: type !== "scroll", passive: true, signal });
}
