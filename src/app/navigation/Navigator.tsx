import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Location } from "react-router-dom";
import { useLocationOf } from "../../sections/shared/page/useLocation";
import { afterNextPaint } from "../../ui/afterNextPaint";
import type { FindDocuments } from "../documents/FindDocuments";
import type { PageModel } from "../page/PageModel";
import { loadNavigation } from "./loadNavigation";
import type { OpenedPage } from "./openPage";
import { findAnchor, restoreScrollAndFocus, ScrollPositions, scrollToAnchor } from "./restoreScrollAndFocus";
import { startTimeLimit } from "./startTimeLimit";

export interface NavigatorProps {
  readonly model: PageModel;
  readonly findDocuments: FindDocuments;
}

/**
 * Follows the history: replaces the page when the next one is ready or after a time limit, cancels calls that are no
 * longer needed, and loads a page from the server as a whole if it cannot be prepared here.
 */
export function Navigator({ model, findDocuments }: NavigatorProps) {
  const location = useLocationOf(model.history);
  const shown = useRef<Location>(location);
  /** True while the shown page waits for its answers. */
  const isWaiting = useRef(false);
  const positions = useRef<ScrollPositions>(undefined);

  useEffect(() => {
    const own = new ScrollPositions();
    positions.current = own;
    return () => own.stop();
  }, []);

  useEffect(() => {
    const { pathname, search } = location;
    const { current } = shown;
    const isShown = current.pathname === pathname && current.search === search;
    // A page that was shown without its answers has to load them again.
    if (isShown && !isWaiting.current) {
      if (current !== location) moveWithin(current);
      shown.current = location;
      model.setOpening(false);
      return;
    }
    if (!isShown) positions.current?.keep(current.key);
    const controller = new AbortController();
    model.setOpening(true);
    let isTyping = false;
    const noteTyping = () => {
      isTyping = true;
    };
    addEventListener("input", noteTyping, { signal: controller.signal });
    void open(new URL(`${model.stores.guard.admit(pathname)}${search}`, window.location.origin), controller.signal);
    return () => controller.abort();

    async function open(url: URL, signal: AbortSignal): Promise<void> {
      const limit = startTimeLimit();
      try {
        // The page's data is requested at the same time as the code that shows it.
        const found = findDocuments(url.pathname, signal, Object.fromEntries(url.searchParams));
        found.catch(() => undefined);
        const findFound: FindDocuments = (path, ...rest) =>
          path === url.pathname ? found : findDocuments(path, ...rest);
        const { openPage } = await loadNavigation();
        const beginsEarly = isFromTop();
        const page = await openPage(model, url, findFound, signal, limit, beginsEarly);
        if (signal.aborted) return;
        // A shopper who filters a list stays on the control.
        if (beginsEarly && !isTyping) leaveContent();
        page.applyHead();
        let whole = page;
        if (beginsEarly) {
          // The first window is painted before the sections below it are made; a window that does not paint gets them, too.
          show(takeBeginning(page));
          place();
          await Promise.race([new Promise<void>((resolve) => afterNextPaint(resolve)), limit]);
          whole = (await Promise.race([page.complete, limit])) ?? page;
          if (signal.aborted) return;
        }
        if (whole !== page) whole.applyHead();
        show(whole);
        if (!beginsEarly || whole.plan.main !== page.plan.main) place();
        const anchor = findAnchor(location.hash);
        const complete = await whole.complete;
        if (complete === undefined || signal.aborted) return;
        complete.applyHead();
        show(complete);
        // The loaded page differs from the one that was expected, or its hash names another place.
        if (complete.plan.main !== whole.plan.main || findAnchor(location.hash) !== anchor) place();
      } catch {
        if (!signal.aborted) window.location.assign(url);
      }
    }

    function show(page: OpenedPage): void {
      shown.current = location;
      isWaiting.current = page.complete !== undefined || page.isBeginning === true;
      flushSync(() => model.show(page));
    }

    /** Moves to another place of the same page: the section that the hash names, or the former position. */
    function moveWithin(before: Location): void {
      const landing = findAnchor(location.hash);
      if (model.history.action !== "POP") {
        positions.current?.keep(before.key);
        if (landing !== undefined) restoreScrollAndFocus({ top: 0, landing, isBack: false, isTyping: false });
        return;
      }
      const top = location.hash === "" ? positions.current?.find(location.key) : undefined;
      if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
      else scrollToAnchor(location.hash);
    }

    /** True for a page that is new to the visit, in a window that paints: what is below the window has time. */
    function isFromTop(): boolean {
      const isAtTop = location.hash === "" && readLanding(location) === undefined;
      return isAtTop && model.history.action !== "POP" && !document.hidden;
    }

    function place(): void {
      const isBack = model.history.action === "POP";
      const top = isBack ? positions.current?.find(location.key) : undefined;
      restoreScrollAndFocus({ top, landing: readLanding(location), isBack, isTyping });
      removeEventListener("input", noteTyping);
    }
  }, [location, model, findDocuments]);

  return null;
}

/**
 * Takes the focus from a link of the page that goes. Removed with the focus, it would make the browser lay out the old page with
 * the styles of the new one.
 */
function leaveContent(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest("main") !== null) activeElement.blur();
}

/** Returns a page without the sections of its main part that are below the fold. */
function takeBeginning(page: OpenedPage): OpenedPage {
  const { fold, main } = page.plan;
  const beginning = main.filter(({ id }) => fold.includes(id));
  return { ...page, plan: { ...page.plan, main: beginning }, isBeginning: true };
}

/** Returns the position that the link asked for: a section's id, `stay`, or undefined. */
function readLanding({ state, hash }: Location): string | undefined {
  const landing: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "landing") : undefined;
  return typeof landing === "string" ? landing : findAnchor(hash);
}
