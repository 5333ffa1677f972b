import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { FindDocuments } from "./openPage";
import type { PageModel } from "./PageModel";

export interface NavigatorProps {
  readonly model: PageModel;
  readonly findDocuments: FindDocuments;
}

/**
 * Follows the router: the shown page changes only when the next one is ready, what is no longer wanted is cancelled,
 * and a page that cannot be made ready here is asked of the server as a whole.
 */
export function Navigator({ model, findDocuments }: NavigatorProps) {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(`${pathname}${search}`);

  useEffect(() => {
    if (shown.current === `${pathname}${search}`) return;
    const controller = new AbortController();
    void open(new URL(`${model.stores.guard.admit(pathname)}${search}`, location.origin), controller.signal);
    return () => controller.abort();

    async function open(url: URL, signal: AbortSignal): Promise<void> {
      try {
        const { openPage } = await import("./openPage");
        const page = await openPage(model, url, findDocuments, signal);
        if (signal.aborted) return;
        page.dress();
        shown.current = `${url.pathname}${url.search}`;
        model.show(page);
        if (navigationType !== "POP") scrollTo(0, 0);
      } catch {
        if (!signal.aborted) location.assign(url);
      }
    }
  }, [pathname, search, navigationType, model, findDocuments]);

  return null;
}
