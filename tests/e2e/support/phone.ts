import type { BrowserContextOptions } from "@playwright/test";

/** A phone: it has no mouse, and its viewport follows the page's `<meta name="viewport">`. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;
