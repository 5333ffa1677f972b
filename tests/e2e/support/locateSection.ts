import type { Locator, Page } from "@playwright/test";

/** The section of this id on a page. */
export function locateSection(page: Page, id: string): Locator {
  return page.locator(`[data-section="${id}"]`);
}
