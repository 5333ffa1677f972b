import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import type { FindDocuments } from "./loadPage";
import type { PageModel } from "./PageModel";
import { placeView, ScrollPositions } from "./placeView";

export interface NavigatorProps {
  readonly model: PageModel;
  readonly findDocuments: FindDocuments;
}

/**
 * Follows the router: the shown page changes only when the next one is ready, what is no longer wanted is cancelled,
 * and a page that cannot be made ready here is asked of the server as a whole.
 */
export function Navigator({ model, findDocuments }: NavigatorProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<Location>(location);
  const positions = useRef<ScrollPositions>(undefined);

  useEffect(() => {
    const own = new ScrollPositions();
    positions.current = own;
    return () => own.stop();
  }, []);

  useEffect(() => {
    const { pathname, search } = location;
    const { current } = shown;
    if (current.pathname === pathname && current.search === search) {
      shown.current = location;
      model.setOpening(false);
      return;
    }
    positions.current?.keep(current.key);
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
        page.dress();
        shown.current = location;
        flushSync(() => model.show(page));
        const top = navigationType === "POP" ? positions.current?.find(location.key) : undefined;
        placeView({ top, landing: readLanding(location), isBack: navigationType === "POP", isTyping });
        removeEventListener("input", noteTyping);
      } catch {
        if (!signal.aborted) window.location.assign(url);
      }
    }
  }, [location, navigationType, model, findDocuments]);

  return null;
}

/** Where the link that led here wants the view: a section's id, `stay`, or nothing in particular. */
function readLanding({ state }: Location): string | undefined {
  const landing: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "landing") : undefined;
  return typeof landing === "string" ? landing : undefined;
}
