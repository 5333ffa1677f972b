import type { BrowserContextOptions, ViewportSize } from "@playwright/test";

/** The widest window of a phone, in CSS pixels. */
const PHONE_WIDTH = 480;

/** A phone: it has no mouse, and its viewport follows the page's `<meta name="viewport">`. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** Whether a window has the width of a phone. */
export function isPhone(viewport: ViewportSize | null | undefined): boolean {
  return viewport !== null && viewport !== undefined && viewport.width <= PHONE_WIDTH;
}
