import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { type ApiCoupon, type ApiStoreRef, askApi, cut, toReadText } from "../support/apiData";
import type { HomeFacts } from "../support/HomeFacts";
import { readSections, readText, type ShownSection } from "../support/readSections";
import { type Browser, expect, sharedPort, test } from "../support/siteTest";
import {
  ALL_CATEGORIES_BUTTON,
  ALL_STORES_BUTTON,
  FIXED_LINKS,
  FOOTER_CATEGORIES,
  FOOTER_STORES,
  FOOTER_WITH_FIXED_LINKS,
  HEADER_LINKS,
  HEADER_WITH_STRIP,
  HEADERS_WITH_STORES_BUTTON,
  HOMES,
  PAYMENT_LABELS,
  PRIVACY_LINK,
  SEARCH_PLACEHOLDER,
  STORE_TABS,
  STRIP_LABELS,
} from "../support/specification";
import { openPage } from "../support/watchPage";

/** The hours in which an honest card counts down: the schema's default. */
const LAST_HOURS = 72;

type Sections = ReadonlyMap<string, ShownSection>;

/**
 * The server's HTML and the page in Chromium after all sections are hydrated have the same facts. The second are in the full tier:
 * homesInBrowser.spec.ts compares the sections and items of both.
 */
const SOURCES = [
  { name: "the HTML of", getHtml: requestHtml },
  { name: "in Chromium,", getHtml: renderHtml },
] as const;

const loaded = new Map<string, Promise<{ html: string; sections: Sections }>>();

/** Loads a home from one of the sources, once. */
function loadHome(source: (typeof SOURCES)[number], home: HomeFacts, browser: Browser) {
  const key = `${source.name} ${home.host}`;
  const known =
    loaded.get(key) ?? source.getHtml(home.host, browser).then((html) => ({ html, sections: readSections(html) }));
  loaded.set(key, known);
  return known;
}

async function requestHtml(host: string): Promise<string> {
  const { text, status } = await requestPage({ port: sharedPort(), host });
  expect(status).toBe(200);
  return text;
}

async function renderHtml(host: string, browser: Browser): Promise<string> {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await openPage(page, `http://${host}:${sharedPort()}`);
  const html = await page.content();
  await page.close();
  return html;
}

/** The link of a card on the home, by its store's redirection type (specification, section 4). */
function createRevealHref({ _id, store, store_id }: ApiCoupon, link: string): string {
  const { name, desktop_redirection_type: type } = (store ?? store_id) as ApiStoreRef;
  const segment = encodeURIComponent(name);
  if (type === "zero-redirect-with-refer") return link;
  if (type === "zero-redirect-without-refer") return `/mr/store/${segment}/coupon/${_id}/${type}`;
  return `/couponsredirect/coupon/${segment}/${_id}`;
}

const isLive = ({ expiry_date: date }: ApiCoupon) => date === null || Date.parse(date) > Date.now();

function putLiveFirst(coupons: readonly ApiCoupon[]): readonly ApiCoupon[] {
  return [...coupons.filter(isLive), ...coupons.filter((one) => !isLive(one))];
}

/** What everybody saves, in percent; 0 where the title names no such saving. */
const readPercent = ({ title }: ApiCoupon) =>
  Number(/up to|%.*%/i.test(title) ? 0 : (/(\d+)% off/.exec(title)?.[1] ?? 0));

/** The coupons in the order in which they are shown. Expects that the better saving stands first, and no better one is left out. */
function putBestFirst(coupons: readonly ApiCoupon[], shown: readonly { readonly id: string }[]): readonly ApiCoupon[] {
  const listed = shown.flatMap(({ id }) => coupons.filter(({ _id }) => _id === id));
  const percents = listed.map(readPercent);
  const best = Math.max(...coupons.filter(isLive).map(readPercent));
  expect([percents, percents[0]]).toEqual([percents.toSorted((a, b) => b - a), best]);
  return listed;
}

/** The whole words of a text that is cut after so many characters. */
function cutWords(text: string, characters: number): string {
  return cut(text, characters).replace(/\s*\S*…$/, "");
}

function get(sections: Sections, id: string): ShownSection {
  const section = sections.get(id);
  if (section === undefined) throw new Error(`The page has no section '${id}'.`);
  return section;
}

const itemsOf = (section: ShownSection, kind: string) => section.items.filter((item) => item.kind === kind);
/** The different numbers of banners that the slides of a section say to have side by side. */
const listPerSlide = ({ html }: ShownSection) => [
  ...new Set([...html.matchAll(/data-per-slide="(\d+)"/g)].map(([, count]) => count)),
];
/** The path of an address, which may name its host. */
const toPath = (address: string) => new URL(address, "http://site.localhost").pathname;
const storeLinks = (stores: readonly ApiStoreRef[]) => stores.map(({ slug }) => `/store/${slug}`);

for (const [source, home] of casesOf(SOURCES, 1).flatMap((source) => HOMES.map((home) => [source, home] as const))) {
  test.describe(`${source.name} ${home.host}`, () => {
    // One worker loads a home.
    test.describe.configure({ mode: "default" });

    test("names the site and has one main heading #homes-1", async ({ browser }) => {
      const { html, sections } = await loadHome(source, home, browser);
      expect(readText(html, "title")).toContain(home.name);
      const mainHeadings = html.match(/<h1[\s>]/g) ?? [];
      expect(mainHeadings).toHaveLength(1);
      expect(readText(html, "h1")).not.toBe("");
      expect([...sections.values()].filter(({ state }) => state !== undefined)).toEqual([]);
    });

    test("has the deals of the API, each on a card as the specification describes it #homes-2", async ({ browser }) => {
      const { sections } = await loadHome(source, home, browser);
      const { deals } = home;
      const section = get(sections, deals.id);
      const sent = await askApi<ApiCoupon[]>(deals.source, home.host);
      const shown = itemsOf(section, "coupon");
      const coupons = deals.order === "saving" ? putBestFirst(sent, shown) : putLiveFirst(sent);
      expect(section.headings[0]).toBe(deals.heading);
      const { viewAll } = deals;
      const ownLinks = section.links.filter(({ href }) => href === "/coupons");
      expect(ownLinks).toEqual(viewAll === undefined ? [] : [{ text: viewAll.label, href: viewAll.href }]);
      expect(shown.map(({ id }) => id)).toEqual(coupons.slice(0, deals.initial).map(({ _id }) => _id));
      shown.forEach((card, index) => {
        const coupon = coupons[index] as ApiCoupon;
        const store = coupon.store ?? coupon.store_id;
        const cutText = deals.honest === undefined ? cut : cutWords;
        expect(card.text).toContain(cutText(toReadText(coupon[deals.title.from]), deals.title.cut));
        if (deals.descriptionCut !== undefined)
          expect(card.text).toContain(cutText(toReadText(coupon.description), deals.descriptionCut));
        expect(card.text).toContain(store?.name ?? "");
        expect(card.text).toContain(
          coupon.code === undefined ? (deals.honest?.dealAction ?? deals.action) : deals.action,
        );
        if (deals.badge !== undefined) expect(card.text).toContain(deals.badge);
        const picture = deals.picture === "coupon" && coupon.image !== "" ? coupon.image : (store?.image ?? "");
        expect(card.pictures.map(({ src, href }) => [toPath(src), href])).toEqual([[picture, `/store/${store?.slug}`]]);
        expect(card.hrefs).toContain(`/store/${store?.slug}`);
        expect(card.hrefs).toContain(createRevealHref(coupon, isLive(coupon) ? coupon.finalLink : coupon.link));
      });
    });

    test("cuts long texts, writes dates and counts visits as the card's style says #homes-3", async ({ browser }) => {
      const { sections } = await loadHome(source, home, browser);
      const { deals } = home;
      const coupons = new Map(
        (await askApi<ApiCoupon[]>(deals.source, home.host)).map((coupon) => [coupon._id, coupon]),
      );
      const cards = itemsOf(get(sections, deals.id), "coupon");
      for (const card of cards) {
        const coupon = coupons.get(card.id) as ApiCoupon;
        if (coupon.expiry_date === null) continue;
        const date = new Date(coupon.expiry_date);
        // An end at midnight is the end of the day before.
        const lastDay = new Date(date.getTime() - 1);
        const words = lastDay.toLocaleDateString("en-GB", {
          day: "numeric",
          month: "long",
          year: "numeric",
          timeZone: "UTC",
        });
        const isOver = date.getTime() <= Date.now();
        // An honest card counts down instead, in the last days alone.
        const isSoon = deals.honest !== undefined && !isOver && date.getTime() - Date.now() < LAST_HOURS * 3600 * 1000;
        if (isSoon) {
          expect(card.text).toMatch(/\d+ days? ?\d+ hrs? ?\d+ min/);
          continue;
        }
        expect(card.text).toContain(deals.date === "long" ? words : lastDay.toISOString().slice(0, 10));
        if (isOver) expect(card.text).toContain("Expired");
        else if (deals.hasCountdown) expect(card.text).toMatch(/\d+ days? ?\d+ hrs? ?\d+ min/);
      }
      const countVisits = (section: ShownSection) =>
        itemsOf(section, "coupon").map(({ text }) => Number(/(\d,\d{3}) visits/.exec(text)?.[1]?.replace(",", "")));
      const visits = countVisits(get(sections, deals.id));
      const sent = await loadHome(SOURCES[0], home, browser);
      expect(visits, "the figures that the server sent").toEqual(countVisits(get(sent.sections, deals.id)));
      for (const count of visits) {
        if (!deals.hasVisits) expect(count).toBeNaN();
        else expect(count >= 1000 && count <= 9999).toBe(true);
      }
      const full = cards.map(({ id }) => toReadText(coupons.get(id)?.[deals.title.from] ?? ""));
      expect(
        full.some((text) => [...text].length > deals.title.cut),
        "a title that is long enough to be cut",
      ).toBe(true);
    });

    test("has banner cards at their places among the deals, and at no other #homes-4", async ({ browser }) => {
      const { sections } = await loadHome(source, home, browser);
      const grid = get(sections, home.deals.id).items.filter(
        ({ kind, dimension }) => kind !== "banner" || dimension === "300 * 250",
      );
      const places = grid.flatMap(({ kind }, index) => (kind === "banner" ? [index + 1] : []));
      expect(places).toEqual(home.deals.bannerPositions);
    });

    test("has its carousels, with banners of their size only #homes-5", async ({ browser }) => {
      const { sections } = await loadHome(source, home, browser);
      for (const { id, dimension, perSlide } of home.carousels) {
        const banners = itemsOf(get(sections, id), "banner").filter((banner) => banner.dimension === dimension);
        expect(banners.length, `${id} shows several banners`).toBeGreaterThan(1);
        expect(get(sections, id).html).toContain('aria-roledescription="carousel"');
        expect(listPerSlide(get(sections, id)), `banners on each slide of ${id}`).toEqual([String(perSlide)]);
      }
      const others = [...sections.values()].filter(
        ({ id, html, type }) =>
          type !== "columns" &&
          html.includes("aria-roledescription") &&
          !home.carousels.some((known) => known.id === id),
      );
      expect(others.map(({ id }) => id)).toEqual([]);
      const single = [...sections.values()].filter(({ type }) => type === "banner-slot").flatMap(({ items }) => items);
      expect(single.map(({ dimension }) => dimension)).toEqual(Array(home.squareBanners).fill("300 * 250"));
    });

    test("has the stores of the API, and leads to their pages #homes-6", async ({ browser }) => {
      const { sections } = await loadHome(source, home, browser);
      for (const facts of home.stores) {
        const section = get(sections, facts.id);
        const all = await askApi<ApiStoreRef[]>(facts.source, home.host);
        const expected = all.slice(facts.offset, facts.offset + facts.initial);
        const shown = itemsOf(section, "store");
        expect(expected).toHaveLength(facts.initial);
        expect(shown.flatMap(({ hrefs }) => hrefs)).toEqual(storeLinks(expected));
        if (facts.heading !== undefined) expect(section.headings).toEqual([facts.heading]);
        if (facts.gridSize !== undefined)
          expect(section.html.match(/<ul/g) ?? []).toHaveLength(facts.initial / facts.gridSize);
        shown.forEach(({ text }, index) => {
          const store = expected[index] as ApiStoreRef;
          if (facts.label !== undefined) expect(text).toContain(facts.label(store));
          if (facts.action !== undefined) expect(text).toContain(facts.action);
        });
        const tile = section.links.find(({ href }) => href === facts.linkTile?.href);
        expect(tile === undefined).toBe(facts.linkTile === undefined);
        if (facts.linkTile?.label !== undefined) expect(tile?.text).toBe(facts.linkTile.label);
      }
    });

    test("has the feature cards and the categories of the API where the home shows them #homes-7", async ({
      browser,
    }) => {
      const { sections } = await loadHome(source, home, browser);
      const features = [...sections.values()].flatMap((section) => itemsOf(section, "feature"));
      expect(features).toHaveLength(home.features);
      if (home.features > 0) {
        const cards = await askApi<{ title: string; description: string }[]>("features", home.host);
        cards.forEach(({ title, description }, index) => {
          expect(features[index]?.id).toBe(String(index));
          expect(features[index]?.text).toContain(title);
          expect(features[index]?.text).toContain(toReadText(description));
        });
      }
      const sidebar = [...sections.values()].find(({ type }) => type === "category-sidebar");
      expect(sidebar === undefined).toBe(home.categories === undefined);
      if (sidebar === undefined) return;
      const categories = await askApi<{ category: string; count: number }[]>("categories", home.host);
      const shown = itemsOf(sidebar, "category");
      expect(shown.map(({ id }) => id)).toEqual(categories.map(({ category }) => category));
      expect(shown.map(({ hrefs }) => hrefs)).toEqual(
        categories.map(({ category }) => [`/category/${encodeURIComponent(category)}`]),
      );
      if (home.categories?.heading !== undefined) expect(sidebar.headings).toEqual([home.categories.heading]);
    });

    test("has its header with search, links, buttons and strip #homes-8", async ({ browser }) => {
      const { html, sections } = await loadHome(source, home, browser);
      const header = [...sections.values()].filter(({ landmark }) => landmark === "header");
      const links = header.flatMap((section) => section.links);
      for (const link of HEADER_LINKS) expect(links).toContainEqual(link);
      expect(links).toContainEqual(ALL_CATEGORIES_BUTTON);
      const hasStoresButton = links.some(({ text }) => text === ALL_STORES_BUTTON.text);
      expect(hasStoresButton).toBe(HEADERS_WITH_STORES_BUTTON.includes(home.header));
      if (hasStoresButton) expect(links).toContainEqual(ALL_STORES_BUTTON);
      expect(html).toContain(`placeholder="${SEARCH_PLACEHOLDER}"`);
      for (const label of STRIP_LABELS)
        expect(header.some(({ text }) => text.includes(label))).toBe(home.header === HEADER_WITH_STRIP);
      const { header_html, logo } = await askApi<{ header_html: string; logo: string }>("website", home.host);
      const logos = get(sections, "site-header").pictures.map(({ src, href }) => [toPath(src), href]);
      expect(logos).toContainEqual([logo, "/"]);
      expect(get(sections, "site-header").html).toMatch(new RegExp(`<a[^>]*aria-label="[^"]*${home.name}`));
      expect(get(sections, "announcement").text).toBe(toReadText(header_html).replace(/\s+(?=[,.])/g, ""));
    });

    test("has its footer with stores, categories, contacts, privacy and where money is made #homes-9", async ({
      browser,
    }) => {
      const { sections } = await loadHome(source, home, browser);
      const stores = await askApi<(ApiStoreRef & { is_archived: boolean; is_paused: boolean; visit_count: number })[]>(
        "active-stores",
        home.host,
      );
      const common = stores
        .filter((store) => !store.is_archived && !store.is_paused)
        .sort((a, b) => b.visit_count - a.visit_count)
        .slice(0, FOOTER_STORES);
      expect(get(sections, "footer-stores").links).toEqual(
        common.map(({ name, slug }) => ({ text: name, href: `/store/${slug}` })),
      );
      const categories = await askApi<{ category: string }[]>("categories", home.host);
      expect(get(sections, "footer-categories").links).toEqual(
        categories
          .slice(0, FOOTER_CATEGORIES[home.footer])
          .map(({ category }) => ({ text: category, href: `/category/${encodeURIComponent(category)}` })),
      );
      const footer = [...sections.values()].filter(({ landmark }) => landmark === "footer");
      const text = footer.map((section) => section.text).join(" ");
      const website = await askApi<{
        footer_about_us: string;
        footer_text: string;
        contact: Record<"email" | "phone" | "address", string>;
      }>("website", home.host);
      expect(text).toContain(toReadText(website.footer_about_us));
      expect(text).toContain(toReadText(website.footer_text));
      for (const contact of Object.values(website.contact)) expect(text).toContain(contact);
      expect(text).toMatch(/commission/i);
      expect(footer.flatMap(({ links }) => links)).toContainEqual(PRIVACY_LINK);
      const logos = footer.filter(({ type }) => type === "payment-logos").flatMap(({ pictures }) => pictures);
      expect(logos.map(({ alt }) => alt)).toEqual([...PAYMENT_LABELS]);
      for (const { src } of logos) {
        const { status, headers } = await requestPage({ port: sharedPort(), host: home.host, path: src });
        expect(status, src).toBe(200);
        expect(headers["content-type"]).toContain("image/svg+xml");
      }
      const hasFixedLinks = FIXED_LINKS.every((link) =>
        footer.some(({ links }) => links.some(({ href, text: label }) => href === link.href && label === link.text)),
      );
      expect(hasFixedLinks).toBe(home.footer === FOOTER_WITH_FIXED_LINKS);
    });

    test("has the newsletter form that it is to have #homes-10", async ({ browser }) => {
      const { sections } = await loadHome(source, home, browser);
      const form = [...sections.values()].find(({ type }) => type === "newsletter-form");
      expect(form === undefined).toBe(home.newsletter === undefined);
      if (form !== undefined) expect(form.html).toMatch(/<input[^>]*type="email"[^>]*required/);
    });
  });
}

test("Home Five offers its stores in two tabs", async () => {
  const { text } = await requestPage({ port: sharedPort(), host: "promopeak.localhost" });
  const tabs = [...readSections(text).values()].find(({ type }) => type === "tabs");
  expect(tabs?.buttons).toEqual([...STORE_TABS]);
});

test("the direct addresses of the homes show them on any domain", async () => {
  for (const [path, number] of [
    ["/home2", 1],
    ["/home3", 2],
    ["/home4", 3],
  ] as const) {
    const { text, status } = await requestPage({ port: sharedPort(), host: "promopeak.localhost", path });
    expect(status).toBe(200);
    const deals = HOMES[number]?.deals;
    expect(get(readSections(text), deals?.id ?? "").headings[0]).toBe(deals?.heading);
  }
});
