import type { Page } from "@playwright/test";

/** Holds back the scripts of a page whose address matches, until the returned function is called. */
export async function holdScripts(page: Page, address = /\/assets\/.*\.js$/): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}
