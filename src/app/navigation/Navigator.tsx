import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import type { FindDocuments } from "../documents/FindDocuments";
import type { PageModel } from "../page/PageModel";
import type { OpenedPage } from "./openPage";
import { findAnchor, restoreScrollAndFocus, ScrollPositions, scrollToAnchor } from "./restoreScrollAndFocus";

export interface NavigatorProps {
  readonly model: PageModel;
  readonly findDocuments: FindDocuments;
}

/**
 * Follows the router: the shown page changes when the next one is ready, or takes long; what is no longer wanted is
 * cancelled, and a page that cannot be made ready here is asked of the server as a whole.
 */
export function Navigator({ model, findDocuments }: NavigatorProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<Location>(location);
  /** Whether the shown page still waits for its answers. */
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
    // A page that is shown without its answers has lost them when it is wanted again.
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
      try {
        const { openPage } = await import("./openPage");
        const page = await openPage(model, url, findDocuments, signal);
        if (signal.aborted) return;
        show(page);
        place();
        const anchor = findAnchor(location.hash);
        const complete = await page.complete;
        if (complete === undefined || signal.aborted) return;
        show(complete);
        // Another page has come than the one that was waited for, or the place that the address names.
        if (complete.plan.main !== page.plan.main || findAnchor(location.hash) !== anchor) place();
      } catch {
        if (!signal.aborted) window.location.assign(url);
      }
    }

    function show(page: OpenedPage): void {
      page.applyHead();
      shown.current = location;
      isWaiting.current = page.complete !== undefined;
      flushSync(() => model.show(page));
    }

    /** Another place of the same page: a section that the hash names, or where the shopper was before. */
    function moveWithin(before: Location): void {
      const landing = findAnchor(location.hash);
      if (navigationType !== "POP") {
        positions.current?.keep(before.key);
        if (landing !== undefined) restoreScrollAndFocus({ top: 0, landing, isBack: false, isTyping: false });
        return;
      }
      const top = location.hash === "" ? positions.current?.find(location.key) : undefined;
      if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
      else scrollToAnchor(location.hash);
    }

    function place(): void {
      const isBack = navigationType === "POP";
      const top = isBack ? positions.current?.find(location.key) : undefined;
      restoreScrollAndFocus({ top, landing: readLanding(location), isBack, isTyping });
      removeEventListener("input", noteTyping);
    }
  }, [location, navigationType, model, findDocuments]);

  return null;
}

/** Where the link that led here wants the view: a section's id, `stay`, or nothing in particular. */
function readLanding({ state, hash }: Location): string | undefined {
  const landing: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "landing") : undefined;
  return typeof landing === "string" ? landing : findAnchor(hash);
}
