import { reaction } from "mobx";
import { listSections } from "../../layout/plan/createPlan";
import { whenIdle } from "../../ui/whenIdle";
import { loadComponents } from "../page/loadComponents";
import type { PageModel } from "../page/PageModel";
import { loadNavigation } from "./loadNavigation";
import { startPrefetching } from "./prefetch/startPrefetching";

/** A shopper who does one of these may soon follow a link. */
const SIGNS = ["scroll", "pointerover", "keydown"] as const;
const IDLE = { timeoutMs: 2_000, fallbackMs: 200 };

/**
 * Loads what every later page needs, so that the first link waits for the data of its page only: the code of navigation, that of
 * header and footer, and the complete style sheet. From then on the pages of links are prefetched. Waits for the first sign of a
 * shopper, unless there was one; does nothing for those who save data.
 */
export function prepareNavigation(model: PageModel, wasUsed: boolean): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  const controller = new AbortController();
  const prepare = () => {
    controller.abort();
    whenIdle(() => void fetchCommonParts(model).catch(ignore), IDLE);
  };
  if (wasUsed) prepare();
  else for (const sign of SIGNS) addEventListener(sign, prepare, { passive: true, signal: controller.signal });
}

async function fetchCommonParts(model: PageModel): Promise<void> {
  const { header, footer } = model.current.plan;
  const code = loadNavigation();
  const prefetcher = startPrefetching();
  if (prefetcher !== undefined) reaction(() => model.current, prefetcher.beginPage);
  void loadComponents(listSections({ header, main: [], footer }).map(({ type }) => type));
  const { preparePageStyles } = await code;
  await preparePageStyles();
}

function ignore(): void {}
