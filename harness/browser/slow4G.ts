import type { Page } from "playwright";

/** Slow 4G as Lighthouse applies it: 1.6 Mbit/s and 150 ms, as its request throttling has to exaggerate them. */
export const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: 84_375,
} as const;

/** Gives a page of Chromium the network of {@link SLOW_4G} from now on. */
export async function useSlow4G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}
