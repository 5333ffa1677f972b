import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SERVER_RESOLUTION } from "../../../domain/resolution";
import type { Section } from "../../../generated/documents";
import { website } from "../../../stores/calls/website";
import type { AnswerNeed } from "../../../stores/defineCall";
import { RootStore, type RootStoreOptions } from "../../../stores/RootStore";
import { sectionRegistry } from "../../registry";
import { PageContext, type PageEnvironment } from "./PageContext";
import { withStatedNeeds } from "./statedNeeds";

type Api = RootStoreOptions["api"];

/** Renders a section as a page would, on real stores over these calls of an API. For tests only. */
export async function renderForTest(
  content: ReactElement<{ readonly section: Section }>,
  calls: Partial<Api>,
  needs: readonly AnswerNeed<unknown>[] = [],
  { localStorage, ...page }: Partial<PageEnvironment> & Pick<RootStoreOptions, "localStorage"> = {},
) {
  const stores = new RootStore({
    api: calls as Api,
    domain: "shop.example",
    renderedAtMs: Date.UTC(2031, 2, 9),
    ...(localStorage === undefined ? {} : { localStorage }),
  });
  await stores.loadAll(needs);
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const { section } = content.props;
  const Content = withStatedNeeds<{ readonly section: Section }>(() => content, sectionRegistry[section.type], [
    website(),
  ]);
  createRoot(place).render(
    <MemoryRouter>
      <PageContext
        value={{
          stores,
          cards: {},
          address: { path: "/", params: {}, query: {} },
          resolution: SERVER_RESOLUTION,
          ...page,
        }}
      >
        <Content section={section} />
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
