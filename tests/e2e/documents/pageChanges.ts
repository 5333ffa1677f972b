import { findSection, type Json } from "../support/layoutFolder";
import { readText } from "../support/readSections";
import { count, type DocumentChange, FIVE, FOUR, hasLink, ONE, set, THREE, TWO } from "./documentChange";

/** Settings of the arrangement, the theme, header, footer and selection. */
export const PAGE_CHANGES: readonly DocumentChange[] = [
  {
    kind: "the columns of a grid",
    round: 1,
    file: ONE,
    change: set("top-deals", { columns: 2 }),
    holds: ({ get }) => get("top-deals")?.html.includes('data-columns="2"') ?? false,
  },
  {
    kind: "the width of columns",
    round: 1,
    file: ONE,
    change: (document) => {
      findSection(document, "promotions").columns[0].width = "regular";
    },
    holds: ({ get }) => get("promotions")?.html.includes('data-width="regular"') ?? false,
  },
  {
    kind: "the order of sections",
    round: 2,
    file: ONE,
    change: (document) => document.sections.reverse(),
    holds: ({ ids }) => ids.indexOf("browse") < ids.indexOf("welcome"),
  },
  {
    kind: "which sections there are",
    round: 2,
    file: ONE,
    change: (document) => {
      document.sections = document.sections.filter(({ id }: Json) => id !== "trending-stores");
    },
    holds: ({ ids }) => !ids.includes("trending-stores"),
  },
  {
    kind: "a new section",
    round: 2,
    file: ONE,
    change: (document) => document.sections.unshift({ id: "hello", type: "notice", heading: "Hello" }),
    holds: ({ get }) => get("hello")?.headings[0] === "Hello",
  },
  {
    kind: "the theme",
    round: 1,
    file: ONE,
    change: (document) => {
      document.theme = { typeface: "serif", corners: "sharp", surface: "flat", density: "compact" };
    },
    holds: ({ html }) => {
      const root = /<html[^>]*>/.exec(html)?.[0] ?? "";
      const stated = { typeface: "serif", corners: "sharp", surface: "flat", density: "compact" };
      return Object.entries(stated).every(([name, value]) => root.includes(` data-${name}="${value}"`));
    },
  },
  {
    kind: "a section's tone",
    round: 1,
    file: ONE,
    change: set("trending-stores", { tone: "accent" }),
    holds: ({ html }) => /data-section="trending-stores"[^>]*data-tone="accent"/.test(html),
  },
  {
    kind: "the fold",
    round: 1,
    file: ONE,
    change: (document) => {
      document.fold = 0;
    },
    holds: ({ html }) =>
      !/data-section="ad-carousel"[\s\S]*?<img[^>]*loading="eager"[\s\S]*?data-section="recommended-banners"/.test(
        html,
      ),
  },
  {
    kind: "the page's title",
    round: 1,
    file: ONE,
    change: (document) => {
      document.meta = { title: "Savings at {name}" };
    },
    holds: ({ html }) => readText(html, "title") === "Savings at Deal Harbor",
  },
  {
    kind: "the height of the categories",
    round: 1,
    file: ONE,
    change: set("categories", { height: 200 }),
    holds: ({ html }) => html.includes("height:200px"),
  },
  {
    kind: "a search box",
    round: 1,
    host: THREE,
    file: "home/three.json",
    change: set("categories", { search: { label: "Find", placeholder: "Find one" } }),
    holds: ({ get }) => get("categories")?.html.includes('placeholder="Find one"') ?? false,
  },
  {
    kind: "the header's search",
    round: 1,
    file: "section/site-header.json",
    change: (document) => {
      findSection(document, "site-header").search.placeholder = "Look for a shop";
    },
    holds: ({ get }) => get("site-header")?.html.includes('placeholder="Look for a shop"') ?? false,
  },
  {
    kind: "the header's links",
    round: 1,
    file: "section/site-header.json",
    change: set("site-header", { links: [{ label: "Start", href: "/" }] }),
    holds: ({ get }) =>
      hasLink(get("site-header"), "Start", "/") && !hasLink(get("site-header"), "About us", "/aboutus"),
  },
  {
    kind: "the header's rows",
    round: 2,
    file: "header/one.json",
    change: set("site-header", { rows: [["menu", "logo", "search"]] }),
    holds: ({ html }) => html.includes('--m-far-rows:"nav logo tools"'),
  },
  {
    kind: "the header's buttons",
    round: 1,
    file: "header/one.json",
    change: (document) => {
      delete findSection(document, "site-header").storesButton;
    },
    holds: ({ get }) => !hasLink(get("site-header"), "All stores", "/store"),
  },
  {
    kind: "the strip's labels",
    round: 1,
    host: THREE,
    file: "header/three.json",
    change: set("label-strip", { labels: [{ label: "New here" }] }),
    holds: ({ get }) => get("label-strip")?.text === "New here",
  },
  {
    kind: "how many stores the footer has",
    round: 1,
    file: "footer/one.json",
    change: set("footer-stores", { count: 3 }),
    holds: ({ get }) => get("footer-stores")?.links.length === 3,
  },
  {
    kind: "how many categories the footer has",
    round: 1,
    file: "footer/one.json",
    change: set("footer-categories", { count: 2 }),
    holds: ({ get }) => get("footer-categories")?.links.length === 2,
  },
  {
    kind: "the payment logos",
    round: 1,
    file: "footer/one.json",
    change: set("footer-payment", { logos: [{ image: "/payment/gift.svg", label: "Gift" }] }),
    holds: ({ get }) => get("footer-payment")?.html.match(/<img/g)?.length === 1,
  },
  {
    kind: "where money is made",
    round: 1,
    file: "footer/one.json",
    change: set("footer-legal", { disclosure: "We earn by links." }),
    holds: ({ get }) => get("footer-legal")?.text.includes("We earn by links.") ?? false,
  },
  {
    kind: "from where one scrolls to the top",
    round: 1,
    file: "footer/one.json",
    change: set("scroll-to-top", { threshold: 777 }),
    holds: ({ html }) => html.includes('"threshold":777'),
  },
  {
    kind: "how many feature cards",
    round: 1,
    host: TWO,
    file: "home/two.json",
    change: set("features", { limit: 2 }),
    holds: ({ get }) => count(get("features"), "feature") === 2,
  },
  {
    kind: "the link to the whole list",
    round: 1,
    host: TWO,
    file: "home/two.json",
    change: set("latest-deals", { viewAll: { label: "The whole list", href: "/store" } }),
    holds: ({ get }) => hasLink(get("latest-deals"), "The whole list", "/store"),
  },
  {
    kind: "the side banner",
    round: 1,
    host: FOUR,
    file: "home/four.json",
    change: (document) => {
      findSection(document, "recommended-deals").sideBanner.side = "end";
    },
    holds: ({ get }) => get("recommended-deals")?.html.includes('data-side="end"') ?? false,
  },
  {
    kind: "the label of a tab",
    round: 1,
    host: FIVE,
    file: "home/five.json",
    change: (document) => {
      findSection(document, "stores").tabs[0].label = "FRESH";
    },
    holds: ({ get }) => get("stores")?.buttons[0] === "FRESH",
  },
  {
    kind: "which single banner",
    round: 1,
    host: FOUR,
    file: "home/four.json",
    change: set("newsletter-banner-second", { index: 0 }),
    holds: ({ get }) => {
      const [first, second] = ["first", "second"].map((which) => get(`newsletter-banner-${which}`)?.items[0]?.id);
      return first !== undefined && first === second;
    },
  },
  {
    kind: "the newsletter's words",
    round: 1,
    host: THREE,
    file: "home/three.json",
    change: set("newsletter", { heading: "Write me", button: "Do it", invalid: "No, that is none." }),
    holds: ({ get, html }) =>
      get("newsletter")?.headings[0] === "Write me" &&
      get("newsletter")?.buttons[0] === "Do it" &&
      html.includes("No, that is none."),
  },
  {
    kind: "the selection",
    round: 3,
    file: "selection.json",
    change: (document) => {
      document.homes["Home Page One"].home = "home/two";
    },
    holds: ({ get }) => get("latest-deals") !== undefined,
  },
  {
    kind: "the default",
    round: 1,
    host: "bargainbarn.localhost",
    file: "selection.json",
    change: (document) => {
      document.default = { home: "home/four", header: "header/three", footer: "footer/two" };
    },
    holds: ({ get }) => get("recommended-deals") !== undefined && get("label-strip") !== undefined,
  },
];
