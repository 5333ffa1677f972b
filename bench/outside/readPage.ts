import { selectAll, selectOne } from "css-select";
import type { AnyNode, Element } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import type { Banner, Block, Card, LinkItem, PageData, Part, Picture, Tile } from "./page/PageData";

const { getOuterHTML, textContent } = DomUtils;

/** What a hand-written page keeps of an element's attributes. */
const KEPT =
  /^(?:href|src|alt|width|height|loading|target|rel|datetime|viewbox|viewBox|d|title|aria-label|aria-hidden|aria-current)$/;
/** Elements that hold others without a meaning of their own. */
const WRAPPERS = new Set(["div", "span", "section", "picture"]);
const MINUTES: Readonly<Record<string, number>> = { day: 1440, hr: 60, min: 1 };

const all = (selector: string, within: AnyNode): Element[] => selectAll<AnyNode, Element>(selector, within);
const find = (selector: string, within: AnyNode): Element | undefined =>
  selectOne<AnyNode, Element>(selector, within) ?? undefined;

function one(selector: string, within: AnyNode): Element {
  const found = find(selector, within);
  if (found === undefined) throw new Error(`The site's page has no ${selector}.`);
  return found;
}

const textOf = (node: AnyNode) => textContent(node).trim();
const attribute = (node: Element, name: string) => node.attribs[name] ?? "";
const isElement = (node: AnyNode): node is Element => node.type === "tag";

/**
 * Reads the content of the site's page as plain data: what it says and links, without its classes and wrappers. Throws where
 * a part is missing that every such page has.
 */
export function readPage(html: string): PageData {
  const body = one("body", parseDocument(html, { withStartIndices: true }));
  const header = one("header", body);
  const site = one('[data-section-type="site-header"]', header);
  const logo = one('a[aria-label$="home"]', site);
  const search = one("form input", site);
  const menu = one("[popover]", site);
  return {
    skip: readLink(one('a[href="#main_content"]', body)),
    announcement: toWords(one('[data-section-type="announcement"]', header)),
    logo: { ...readTile(logo), label: attribute(logo, "aria-label") },
    search: { label: attribute(search, "aria-label"), placeholder: attribute(search, "placeholder") },
    saved: readLink(one('a[href="/saved"][aria-label]', site)),
    menu: all("nav a", menu).map(readLink),
    menuHeading: textOf(one("nav h2", menu)),
    menuMore: all("a", menu)
      .filter((link) => !isWithin(link, "nav"))
      .map(readLink),
    main: readBlocks(one("main", body)),
    footer: readBlocks(one("footer", body)),
  };
}

function isWithin(node: Element, name: string): boolean {
  for (let parent = node.parent; parent !== null; parent = parent.parent)
    if (isElement(parent) && parent.name === name) return true;
  return false;
}

/** The sections within a node, without those that stand within others. */
function readBlocks(within: Element): Block[] {
  return within.children.filter(isElement).flatMap((child) => {
    if (child.attribs["data-section-type"] === undefined) return readBlocks(child);
    const isEmpty = textOf(child) === "" && find("img, a[href]", child) === undefined;
    return isEmpty ? [] : [readBlock(child)];
  });
}

const READERS: Readonly<Record<string, (section: Element) => Part>> = {
  columns: (section) => ({ kind: "columns", columns: all("[data-place]", section).map(readBlocks) }),
  "banner-carousel": (section) => ({
    kind: "carousel",
    label: attribute(one("section", section), "aria-label"),
    slides: all("[data-per-slide]", section).map((slide) => all('[data-item="banner"]', slide).map(readBanner)),
  }),
  "store-grid": (section) => ({
    kind: "tiles",
    heading: textOf(one("h2", section)),
    tiles: all("li > a", section).map(readTile),
  }),
  "deal-grid": (section) => {
    const items = all("ul > li", section).map((item) => {
      const card = find("article", item);
      return card === undefined ? readBanner(one('[data-item="banner"]', item)) : readCard(card);
    });
    const more = find("button[aria-expanded]", section);
    return {
      kind: "deals",
      heading: textOf(one("h2", section)),
      items,
      // The site's further cards are in its state; the same cards cost as much.
      rest: items.flatMap((item) => ("id" in item ? [{ ...item, id: `${item.id}-more` }] : [])),
      more: more === undefined ? undefined : textOf(more),
    };
  },
  "category-sidebar": (section) => ({
    kind: "categories",
    heading: textOf(one("h2", section)),
    placeholder: attribute(one("input", section), "placeholder"),
    links: all("li a", section).map(readLink),
  }),
  "newsletter-form": (section) => ({
    kind: "newsletter",
    heading: textOf(one("h2", section)),
    text: textOf(one("p:not([id])", section)),
    note: toInline(one("p:not([id]):has(a)", section)),
    label: textOf(one("label", section)),
    placeholder: attribute(one("input", section), "placeholder"),
    button: textOf(one("button", section)),
  }),
  "store-profile": (section) => ({
    kind: "store",
    picture: readPicture(one("img", section)),
    heading: textOf(one("h1", section)),
    saveLabel: attribute(one("button", section), "aria-label"),
    facts: toWords(one("ul", section)),
    visit: readLink(one("a", section)),
  }),
  "store-offers": (section) => {
    const [best, live, bar] = [
      one("[data-anchor]", section),
      one('[id$="_live"]', section),
      all("[data-offer]", section).at(-1),
    ];
    const ended = all("details", section).find((details) => !isWithin(details, "article"));
    if (ended === undefined || bar === undefined) throw new Error("The store page has no ended offers, or no bar.");
    return {
      kind: "offers",
      best: {
        heading: textOf(one("h2", best)),
        card: readCard(one("article", best)),
        note: textOf(one(":scope > p", best)),
      },
      filterLabel: textOf(one('[id$="_type"]', section)),
      filters: all("a[data-landing]", section).map(readLink),
      heading: textOf(all("h2", section)[1] ?? section),
      cards: all("article", live).map(readCard),
      ended: {
        summary: toInline(one(":scope > summary", ended)),
        note: textOf(one(":scope > p", ended)),
        cards: all("article", ended).map(readCard),
      },
      bar: { text: toInline(one("p", bar)), link: readLink(one("a", bar)) },
    };
  },
};

function readBlock(section: Element): Block {
  const name = attribute(section, "data-section-type");
  const part = READERS[name]?.(section) ?? { kind: "words", name, html: toWords(section) };
  return { id: attribute(section, "data-section"), ...part };
}

function readCard(article: Element): Card {
  const title = one("h3 a", article);
  const media = all("a", article).find((link) => find("img", link) !== undefined);
  const saving = find("p[data-kind]", article);
  const store = find('p > a[aria-label^="All offers"]', article);
  const timer = find('[role="timer"]', article);
  const action = all("a", article).find((link) => / *: /.test(attribute(link, "aria-label")));
  const details = find("details", article);
  const badge = find(":scope > p", article);
  const taken = [saving, timer, badge, store?.parent, ...(details === undefined ? [] : all("p", details))];
  const own = all("p", article).filter((part) => !taken.includes(part));
  const heading = one("h3", article);
  const description = own.find((part) => part.prev === heading);
  const [before, after] = [false, true].map((isAfter) =>
    own.filter((part) => part !== description && (part.startIndex ?? 0) > (heading.startIndex ?? 0) === isAfter),
  );
  if (action === undefined) throw new Error("A card of the site's page has no action.");
  return {
    id: attribute(article, "data-item-id"),
    media: media && { href: attribute(media, "href"), picture: readPicture(one("img", media)) },
    value: saving && textOf(find("b", saving) ?? saving).replace(/^(?:Code|Deal)$/, ""),
    kind: saving === undefined ? "" : textOf(one("span", saving)),
    store: store && { name: textOf(store), href: attribute(store, "href"), label: attribute(store, "aria-label") },
    notes: [...(before ?? []), ...all("[data-terms] > li", article)].map((part) => toInline(part)),
    href: attribute(title, "href"),
    title: toInline(title),
    description: description && toInline(description),
    facts: (after ?? []).map((part) => toInline(part)),
    minutesLeft: timer && readMinutes(timer),
    action: { label: attribute(action, "aria-label"), text: textOf(action) },
    details: details && { summary: toInline(one("summary", details)), html: toWords(one(":scope > div", details)) },
    saveLabel: attribute(one("button[aria-pressed]", article), "aria-label"),
    badge: badge && textOf(badge),
  };
}

function readMinutes(timer: Element): number {
  return all(":scope > span", timer).reduce((sum, part) => {
    const [amount, unit] = [find("b", part), all("span", part)[0]];
    if (amount === undefined || unit === undefined) return sum;
    return sum + Number(textOf(amount)) * (MINUTES[textOf(unit).replace(/s$/, "")] ?? 0);
  }, 0);
}

function readBanner(item: Element): Banner {
  const link = find("a", item);
  return { href: link && attribute(link, "href"), picture: readPicture(one("img", item)) };
}

function readTile(link: Element): Tile {
  const picture = find("img", link);
  return {
    href: attribute(link, "href"),
    picture: picture && readPicture(picture),
    html: toInline(link, (node) => node.name !== "img"),
  };
}

function readLink(link: Element): LinkItem {
  return {
    href: attribute(link, "href"),
    html: toInline(link),
    label: link.attribs["aria-label"],
    isCurrent: link.attribs["aria-current"] !== undefined,
  };
}

function readPicture({ attribs }: Element): Picture {
  const { src = "", alt = "", width, height, loading } = attribs;
  return { src, alt, width, height, isEager: loading !== "lazy" };
}

/** The content of a node without classes and wrappers; a wrapper that holds text becomes a paragraph. */
function toWords(node: Element): string {
  return node.children.map((child) => clean(child, "p")).join("");
}

/** The same within a line. */
function toInline(node: Element, isKept: (node: Element) => boolean = () => true): string {
  return node.children
    .filter((child) => !isElement(child) || isKept(child))
    .map((child) => clean(child, "span", isKept))
    .join("");
}

function clean(node: AnyNode, wrapper: "p" | "span", isKept: (node: Element) => boolean = () => true): string {
  if (!isElement(node)) return node.type === "text" ? getOuterHTML(node) : "";
  if (!isKept(node)) return "";
  const { name, attribs, children } = node;
  const inner = children.map((child) => clean(child, name === "div" ? wrapper : "span", isKept)).join("");
  const isHidden = attribs["aria-hidden"] === "true";
  if (WRAPPERS.has(name) && !isHidden) {
    const holdsText = children.some((child) => child.type === "text" && textOf(child) !== "");
    if (!holdsText) return inner;
    return name === "span" ? `<span>${inner}</span>` : `<${wrapper}>${inner}</${wrapper}>`;
  }
  const kept = Object.entries(attribs).flatMap(([key, value]) =>
    KEPT.test(key) ? [` ${key}="${escapeQuotes(value)}"`] : [],
  );
  return VOID.has(name) ? `<${name}${kept.join("")}>` : `<${name}${kept.join("")}>${inner}</${name}>`;
}

const VOID = new Set(["img", "br", "hr", "input", "link"]);
const escapeQuotes = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
