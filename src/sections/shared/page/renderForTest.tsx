import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { Need } from "../../../domain/Need";
import { RootStore, type RootStoreOptions } from "../../../stores/RootStore";
import { PageContext } from "./PageContext";

type Api = RootStoreOptions["api"];

/** Renders a section as a page would, on real stores over these calls of an API. For tests only. */
export async function renderForTest(content: ReactNode, calls: Partial<Api>, needs: readonly Need[] = []) {
  const stores = new RootStore({
    api: calls as Api,
    domain: "shop.example",
    renderedAtMs: Date.UTC(2031, 2, 9),
  });
  await stores.loadAll(needs);
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  createRoot(place).render(
    <MemoryRouter>
      <PageContext value={{ stores, cards: {}, address: { path: "/", params: {}, query: {} }, resolution: "1280x720" }}>
        {content}
      </PageContext>
      <Address />
    </MemoryRouter>,
  );
}

/** Shows where the page's router stands. */
function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
