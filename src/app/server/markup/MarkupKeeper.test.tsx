import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildCardStyle } from "../../../../tests/fixtures/documents";
import { buildCoupon } from "../../../../tests/fixtures/entities";
import { deepFreeze } from "../../../domain/deepFreeze";
import type { Category } from "../../../domain/entities";
import type { CardStyle, Section } from "../../../generated/documents";
import { SectionList } from "../../../render/SectionList";
import { CouponCards } from "../../../sections/shared/cards/CouponCards";
import { PageContext, type PageEnvironment, usePage } from "../../../sections/shared/page/PageContext";
import { createFixedHistory } from "../../../sections/shared/page/PageHistory";
import { useAnswer } from "../../../sections/shared/page/useAnswer";
import { useLocation } from "../../../sections/shared/page/useLocation";
import { useNowMs } from "../../../sections/shared/page/useNowMs";
import { useTemplate } from "../../../sections/shared/page/useTemplate";
import { categories } from "../../../stores/calls/categories";
import { website } from "../../../stores/calls/website";
import { RootStore, type RootStoreOptions } from "../../../stores/RootStore";
import { type KeptMarkup, MarkupKeeper, type MarkupShelf } from "./MarkupKeeper";

const SECTION = deepFreeze({ id: "one", type: "legal-line" }) as unknown as Section;
const LIST: readonly Category[] = deepFreeze([{ name: "Shoes", count: 3 }]);
const NOON_MS = Date.UTC(2031, 2, 9, 12);

interface Visit {
  readonly section?: Section;
  readonly answer?: readonly Category[] | "failed";
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly nowMs?: number;
}

/** Renders pages with one section, whose markup is kept between them. */
function openPages(Content: () => React.ReactNode) {
  const kept = new Map<Section, KeptMarkup[]>();
  const shelf: MarkupShelf = {
    get: (section) => kept.get(section) ?? [],
    add: (section, _isAboveFold, markup) => void kept.set(section, [markup, ...(kept.get(section) ?? [])]),
  };
  let renders = 0;
  const Counted = () => {
    renders += 1;
    return <Content />;
  };
  const show = ({ section = SECTION, answer = LIST, path = "/", query = {}, nowMs = NOON_MS }: Visit = {}): string => {
    const openStores = () => {
      const stores = new RootStore({ api: {} as RootStoreOptions["api"], domain: "shop.example", renderedAtMs: nowMs });
      stores.get(website()).restore({ status: "ready", value: undefined });
      stores.get(categories()).restore(answer === "failed" ? { status: "failed" } : { status: "ready", value: answer });
      return stores;
    };
    const history = createFixedHistory({ pathname: path, search: new URLSearchParams(query).toString() });
    const address = { path, params: {}, query };
    const openPage = (): PageEnvironment => {
      return { stores: openStores(), history, cards: {}, address, resolution: "1280x720" };
    };
    const [page, whole] = [openPage(), openPage()];
    const keeper = new MarkupKeeper(shelf, page);
    const list = { sections: [section], components: new Map([[section.type, Counted]]), fold: new Set<string>() };
    const plain = renderToString(
      <PageContext value={whole}>
        <SectionList {...list} />
      </PageContext>,
    );
    renders -= 1;
    const html = keeper.finish(
      renderToString(
        <PageContext value={page}>
          <SectionList {...list} keeper={keeper} />
        </PageContext>,
      ),
    );
    expect(withoutStacks(html)).toBe(withoutStacks(plain));
    // Kept markup ends its page at the same moment.
    expect(page.stores.clock.nextChangeMs).toBe(whole.stores.clock.nextChangeMs);
    expect(page.stores.clock.nextTickMs).toBe(whole.stores.clock.nextTickMs);
    return html;
  };
  return { show, count: () => renders };
}

/** In development React writes where a section failed: through which of its own functions, which depends on the moment. */
function withoutStacks(html: string): string {
  return html.replace(/ data-c?stck="[^"]*"/g, "");
}

describe("the markup of a section", () => {
  it("is rendered once for pages that give it the same, whatever their addresses and times", () => {
    const { show, count } = openPages(() => useAnswer(categories()).value.map(({ name }) => <p key={name}>{name}</p>));
    show();
    show({ path: "/stores", nowMs: NOON_MS + 1, query: { page: "2" } });
    expect(count()).toBe(1);
  });

  it("is rendered again for another answer, and for other settings", () => {
    const { show, count } = openPages(() => useAnswer(categories()).value.map(({ name }) => <p key={name}>{name}</p>));
    show();
    expect(show({ answer: deepFreeze([{ name: "Hats", count: 1 }]) })).toContain("Hats");
    expect(count()).toBe(2);
    show({ section: deepFreeze({ ...SECTION }) });
    expect(count()).toBe(3);
    show();
    expect(count()).toBe(3);
  });

  it("is kept for a list that each page makes anew of the same entries", () => {
    const { show, count } = openPages(() => String(useAnswer(categories()).value.length));
    show({ answer: [...LIST] });
    show({ answer: [...LIST] });
    expect(count()).toBe(1);
    show({ answer: deepFreeze([{ name: "Shoes", count: 3 }]) });
    expect(count()).toBe(2);
  });

  it("is not kept where an answer is missing, or the section fails", () => {
    const { show, count } = openPages(() => String(useAnswer(categories()).value.length));
    show({ answer: "failed" });
    show({ answer: "failed" });
    expect(count()).toBe(2);
    const failing = openPages(() => {
      throw new Error("fault of a section");
    });
    failing.show();
    failing.show();
    expect(failing.count()).toBeGreaterThan(1);
  });

  it("is not kept where it reads the time, the address, or the choices of a visitor", () => {
    for (const Content of [
      () => new Date(useNowMs()).toISOString(),
      () => usePage().address.query.name ?? "none",
      () => usePage().history.first.pathname,
    ]) {
      const { show, count } = openPages(Content);
      show({ query: { name: "shoes" } });
      show({ query: { name: "hats" }, path: "/stores", nowMs: NOON_MS + 1 });
      expect(count()).toBe(2);
    }
  });

  it("is kept by the text that the time fills in, and by one fact about the address", () => {
    const isHome = ({ pathname }: { readonly pathname: string }) => pathname === "/";
    const { show, count } = openPages(() => `${useTemplate()("Deals of {month}")} ${useLocation(isHome)}`);
    expect(show()).toContain("Deals of march true");
    show({ nowMs: NOON_MS + 864e5 });
    expect(count()).toBe(1);
    expect(show({ nowMs: NOON_MS + 31 * 864e5 })).toContain("april");
    expect(show({ path: "/stores" })).toContain("false");
    show({ path: "/coupons" });
    expect(count()).toBe(3);
  });
});

describe("the markup of a list of offers", () => {
  const COUPON = buildCoupon({ expiresAtMs: NOON_MS + 36e5 });
  const openOffers = (style: Partial<CardStyle>) =>
    openPages(() => <CouponCards coupons={[COUPON]} cardStyle={buildCardStyle(style)} columns={2} headingLevel={3} />);

  it("is kept until an offer ends, on pages of the same path", () => {
    const { show, count } = openOffers({ countdown: false });
    expect(show()).not.toContain("data-expired");
    show({ nowMs: NOON_MS + 36e5 - 1 });
    expect(count()).toBe(1);
    expect(show({ nowMs: NOON_MS + 36e5 })).toContain("data-expired");
    show({ nowMs: NOON_MS + 72e5 });
    expect(count()).toBe(2);
    show({ path: "/coupons", nowMs: NOON_MS + 72e5 });
    expect(count()).toBe(3);
  });

  it("with a countdown is kept for the rest of a minute", () => {
    const { show, count } = openOffers({ countdown: true, countdownHours: 0 });
    show();
    show({ nowMs: NOON_MS + 1 });
    show({ nowMs: NOON_MS + 6e4 });
    expect(count()).toBe(2);
    show({ nowMs: NOON_MS + 6e4 + 1 });
    expect(count()).toBe(3);
  });
});

it("a page preloads the pictures of its sections, rendered or kept", () => {
  const { show, count } = openPages(() => (
    <>
      <img src="/first.svg?a=1&b=2" alt="" fetchPriority="high" />
      <img src="/logo.svg" alt="" />
      <img src="/later.svg" alt="" loading="lazy" />
    </>
  ));
  show();
  expect(show()).toMatch(/^(<link rel="preload"[^>]*>){2}<div/);
  expect(count()).toBe(1);
});
