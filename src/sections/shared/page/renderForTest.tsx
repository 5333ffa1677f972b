import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router-dom";
import { SERVER_RESOLUTION } from "../../../domain/resolution";
import type { Section } from "../../../generated/documents";
import { website } from "../../../stores/calls/website";
import type { AnswerNeed } from "../../../stores/engine/defineCall";
import { RootStore, type RootStoreOptions } from "../../../stores/RootStore";
import { followLinks } from "../../../ui/links/followLinks";
import { sectionRegistry } from "../../registry";
import { PageContext, type PageEnvironment } from "./PageContext";
import { createPageHistory } from "./PageHistory";
import { withStatedNeeds } from "./statedNeeds";
import { useLocation } from "./useLocation";

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
  stores.savedCoupons.restore();
  stores.savedStores.restore();
  await stores.loadAll(needs);
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const { section } = content.props;
  const Content = withStatedNeeds<{ readonly section: Section }>(() => content, sectionRegistry[section.type], [
    website(),
  ]);
  const memory = createMemoryHistory({ v5Compat: true });
  const history = createPageHistory(() => memory, memory.location);
  followLinks(place, history);
  createRoot(place).render(
    <PageContext
      value={{
        stores,
        history,
        cards: {},
        address: { path: "/", params: {}, query: {} },
        resolution: SERVER_RESOLUTION,
        ...page,
      }}
    >
      <Content section={section} />
      <Address />
    </PageContext>,
  );
}

/** Shows the present address. */
function Address() {
  const { pathname, search } = useLocation((location) => location);
  return <output>{`${pathname}${search}`}</output>;
}
