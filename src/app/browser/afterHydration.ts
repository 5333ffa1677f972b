import { readKept } from "../../stores/device/keptJson";
import type { RootStore } from "../../stores/RootStore";
import { whenIdle } from "../../ui/whenIdle";
import { prepareNavigation } from "../navigation/prepareNavigation";
import { endEarlyEvents } from "../page/earlyEvents";
import type { PageModel } from "../page/PageModel";
import { addScripts } from "./addScripts";
import type { EndedRest } from "./rest/restUntilUsed";

/** The fields that a shopper fills in for a call of the API. */
const FIELDS = "form :is(input, textarea)";
const CACHE_IDLE = { timeoutMs: 2000, fallbackMs: 500 };

/**
 * Runs after hydration: starts the clock and the history, writes the session's caches and adds the operator's scripts. A page that
 * has rested has its scripts, and has noted what it shows.
 */
export function afterHydration(model: PageModel, rest?: EndedRest): void {
  const hasRested = rest !== undefined;
  const { stores, history, current, tags } = model;
  if (!hasRested) performance.mark("hydrated");
  endEarlyEvents();
  history.start();
  stores.clock.start();
  if (rest?.wasFrozen === true) void stores.clock.update(true);
  whenIdle(() => stores.cacheForSession(), CACHE_IDLE);
  const restore = () => {
    stores.savedCoupons.restore();
    stores.savedStores.restore();
    showCodes(stores);
  };
  restore();
  // Another tab has saved an offer or a store, removed one, or shown a code.
  window.addEventListener("storage", restore);
  // The back/forward cache had frozen the page: time has passed, and other pages may have saved some. This runs before the
  // sections' own listeners, which then wait for the time.
  const handleReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    void stores.clock.update(true);
    restore();
  };
  window.addEventListener("pageshow", handleReturn, { capture: true });
  // The device may have slept in between.
  document.addEventListener("visibilitychange", () => void stores.clock.update());
  fetchClientWithField();
  const { params } = current.plan.address;
  // Only pages about one store or offer record what was opened: the others fetch no code for it.
  if (Object.keys(params).length > 0 && !hasRested)
    void import("../page/noteOpened").then(({ noteOpened }) => noteOpened(stores.localStorage, params), ignore);
  if (!hasRested)
    addScripts([...(stores.website.website?.headerScripts ?? []), ...stores.website.footerScripts], tags.scripts);
  prepareNavigation(model, rest?.mayHaveChanged === false);
}

/** Fetches the code of the API client once a field of a form has the focus, so that it is there for what is typed. */
function fetchClientWithField(): void {
  const listening = new AbortController();
  const fetchFor = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || !target.matches(FIELDS)) return;
    listening.abort();
    void import("./apiClient").catch(ignore);
  };
  document.addEventListener("focusin", ({ target }) => fetchFor(target), { signal: listening.signal });
  // The field that woke the page has the focus already.
  fetchFor(document.activeElement);
}

/** A device that has shown no code fetches nothing for what stands below cards. */
function showCodes(stores: RootStore): void {
  if (readKept(stores.localStorage, "codes") === null) return;
  void import("../../sections/shared/cards/shownCodes").then((codes) => codes.showCodes(stores), ignore);
}

const ignore = (): void => undefined;
