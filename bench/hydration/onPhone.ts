import type { Browser, Page } from "playwright";
import { SLOW_4G } from "../../harness/browser/slow4G";

const CPU_RATE = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** A page that takes longer than this is not measured. */
const LIMIT_MS = 30_000;

export type Network = "local" | "slow 4G";

/** Names the next step by how it fails, for the message of a page that takes too long. */
export type BeginStep = (failure: string) => void;

/**
 * Gives a page of a phone with a quarter of the processor, in a browser without a cache, to `run`, which has 30 s. `name`
 * says which page it is where that is too little.
 */
export async function onPhone<Value>(
  browser: Browser,
  name: string,
  network: Network,
  run: (page: Page, beginStep: BeginStep) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext(SCREEN);
  let limit: NodeJS.Timeout | undefined;
  let step = "did not begin to load";
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (network === "slow 4G") await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    const isLate = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error(`It ${step} in ${LIMIT_MS} ms.`)), LIMIT_MS);
    });
    const running = run(page, (failure) => {
      step = failure;
    });
    return await Promise.race([running, isLate]);
  } catch (error) {
    throw new Error(`${name}, ${network}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

/** Resolves with the time of a performance mark, once it is set. */
export function waitForMark(page: Page, mark: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName(name);
          if (entry !== undefined) resolve(entry.startTime);
        }).observe({ type: "mark", buffered: true });
      }),
    mark,
  );
}
