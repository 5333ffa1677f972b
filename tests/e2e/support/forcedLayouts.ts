import type { Browser, Page } from "@playwright/test";
import { readTraceEvents, type TraceEvent } from "../../../harness/browser/traceEvents";

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];
/** Events in which a shopper waits for the next paint. */
const PRESSES = ["click", "toggle", "keydown", "change", "input"];

/**
 * Records a trace while `use` presses something, and lists the layouts that the page's own scripts forced within the handlers
 * of the press, by the names of function and file.
 */
export async function listForcedLayouts(browser: Browser, page: Page, use: () => Promise<void>): Promise<string[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await use();
  } finally {
    trace = await browser.stopTracing();
  }
  const traceEvents = readTraceEvents(trace);
  const presses = traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && PRESSES.includes(args.data?.type ?? ""),
  );
  if (presses.length === 0) throw new Error("The trace has no press.");
  return traceEvents
    .filter((event) => event.name === "Layout" && presses.some((press) => isWithin(event, press)))
    .flatMap(({ args }) => args.beginData?.stackTrace?.[0] ?? [])
    .map(({ functionName, url }) => `${functionName || "(anonymous)"} in ${url.split("/").at(-1)}`);
}

function isWithin(event: TraceEvent, { pid, tid, ts, dur = 0 }: TraceEvent): boolean {
  return event.pid === pid && event.tid === tid && event.ts >= ts && event.ts <= ts + dur;
}
