import type { BrowserContextOptions, ViewportSize } from "@playwright/test";

/** The widest window of a phone, in CSS pixels. */
const PHONE_WIDTH = 480;

/** Whether a window has the width of a phone. */
export function isPhone(viewport: ViewportSize | null | undefined): boolean {
  return viewport !== null && viewport !== undefined && viewport.width <= PHONE_WIDTH;
}

/**
 * A window for `newContext` and `newPage`, in pixels. That of a phone has touch and no mouse, and its viewport follows the
 * page's `<meta name="viewport">`; a wider one has no touch, also in a test at a phone's width.
 */
export function windowOf(width: number, height = 740) {
  const viewport = { width, height };
  return { viewport, hasTouch: isPhone(viewport), isMobile: isPhone(viewport) } satisfies BrowserContextOptions;
}

/** The window of a common phone. */
export const PHONE = windowOf(360);
