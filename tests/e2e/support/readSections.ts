import { DomUtils, parseDocument } from "htmlparser2";

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** A card, tile or banner, with its id from the hooks for QA. */
export interface ShownItem {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  /** Targets of the links in it, or of the link itself. */
  readonly hrefs: readonly string[];
  readonly pictures: readonly ShownPicture[];
  readonly dimension?: string;
}

export interface ShownPicture {
  /** Address of the picture; the host may be the API's. */
  readonly src: string;
  readonly alt: string;
  /** Target of the link around it; empty where there is none. */
  readonly href: string;
}

/** One section of a page's HTML, without the contents of sections inside it. */
export interface ShownSection {
  readonly id: string;
  readonly type: string;
  readonly landmark: string;
  readonly items: readonly ShownItem[];
  readonly headings: readonly string[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly buttons: readonly string[];
  readonly pictures: readonly ShownPicture[];
  /** `failed`, `empty` or `loading`, where the section has such a state. */
  readonly state?: string;
  readonly text: string;
  readonly html: string;
}

/** The sections of a page in their order, from its HTML. */
export function readSections(html: string): ReadonlyMap<string, ShownSection> {
  const document = parseDocument(html);
  const roots = findAll(document, (element) => element.attribs["data-section"] !== undefined);
  return new Map(roots.map((root) => [root.attribs["data-section"] ?? "", readSection(root)]));
}

/** The text of the first element with a tag name, such as `title` or `h1`; empty where there is none. */
export function readText(html: string, name: string): string {
  const element = findAll(parseDocument(html), (candidate) => candidate.name === name)[0];
  return element === undefined ? "" : toText(element);
}

function readSection(root: Element): ShownSection {
  const own = findAll(root, (element) => ownerOf(element) === root);
  const state = own.find(({ attribs }) => attribs["data-state"] !== undefined)?.attribs["data-state"];
  return {
    id: root.attribs["data-section"] ?? "",
    type: root.attribs["data-section-type"] ?? "",
    landmark: landmarkOf(root),
    items: own.filter(({ attribs }) => attribs["data-item"] !== undefined).map(readItem),
    headings: own.filter(({ name }) => /^h[1-6]$/.test(name)).map(toText),
    links: own
      .filter(({ name }) => name === "a")
      .map((link) => ({ href: link.attribs.href ?? "", text: toText(link) })),
    buttons: own.filter(({ name }) => name === "button").map(toText),
    pictures: own.filter(({ name }) => name === "img").map(readPicture),
    ...(state === undefined ? {} : { state }),
    text: toText(root),
    html: DomUtils.getOuterHTML(root),
  };
}

function readItem(element: Element): ShownItem {
  const links = [element, ...findAll(element, () => true)].filter(({ name }) => name === "a");
  const dimension = element.attribs["data-dimension"];
  return {
    kind: element.attribs["data-item"] ?? "",
    id: element.attribs["data-item-id"] ?? "",
    text: toText(element),
    hrefs: links.map(({ attribs }) => attribs.href ?? ""),
    pictures: findAll(element, ({ name }) => name === "img").map(readPicture),
    ...(dimension === undefined ? {} : { dimension }),
  };
}

function readPicture(element: Element): ShownPicture {
  const link = ancestorsOf(element).find(({ name }) => name === "a");
  return { src: element.attribs.src ?? "", alt: element.attribs.alt ?? "", href: link?.attribs.href ?? "" };
}

function findAll(parent: Document | Element, isWanted: (element: Element) => boolean): Element[] {
  return DomUtils.findAll(isWanted, parent.children);
}

function ownerOf(element: Element): Element | undefined {
  return ancestorsOf(element).find(({ attribs }) => attribs["data-section"] !== undefined);
}

function landmarkOf(element: Element): string {
  return ancestorsOf(element).find(({ name }) => /^(?:header|main|footer)$/.test(name))?.name ?? "";
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let node = element.parent; node !== null; node = node.parent) {
    if ("attribs" in node) ancestors.push(node as Element);
  }
  return ancestors;
}

function toText(element: Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, " ").trim();
}
