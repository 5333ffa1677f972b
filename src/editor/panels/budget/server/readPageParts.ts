import { parseDocument } from "htmlparser2";
import { CONTENT_ELEMENT_ID, STATE_ELEMENT_ID } from "../../../../app/page/pageState";

/** A picture of a page. */
export interface PagePicture {
  readonly src: string;
  /** True for a picture that is loaded when it comes near. */
  readonly isLazy: boolean;
  /** True for a picture with high priority. */
  readonly isFirst: boolean;
  /** Offset in the page. */
  readonly at: number;
}

/** Parts of a page's HTML with their places. */
export interface PageParts {
  /** State that the browser hydrates from, as text. */
  readonly state: string;
  readonly pictures: readonly PagePicture[];
  /** The stretch of each element that has an id. */
  readonly byId: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  /** Offset at which the page's content begins, after its header. */
  readonly contentAt: number;
  /** The first heading of the content. */
  readonly heading?: { readonly text: string; readonly at: number };
}

type Found = ReturnType<typeof parseDocument>["children"][number];

/** Finds the pictures and the elements of a page's HTML with their places. */
export function readPageParts(html: string): PageParts {
  const byId = new Map<string, { start: number; end: number }>();
  const pictures: PagePicture[] = [];
  let state = "";
  let heading: PageParts["heading"];
  const visit = (nodes: readonly Found[], isInside: boolean): void => {
    for (const node of nodes) {
      if (!("attribs" in node)) continue;
      const { name, attribs } = node;
      const start = node.startIndex ?? 0;
      const end = (node.endIndex ?? start) + 1;
      if (attribs.id !== undefined) byId.set(attribs.id, { start, end });
      if (attribs.id === STATE_ELEMENT_ID) state = readText(node.children);
      if (name === "script" || name === "style" || name === "noscript") continue;
      if (name === "img" && attribs.src !== undefined)
        pictures.push({
          src: attribs.src,
          isLazy: attribs.loading === "lazy",
          isFirst: attribs.fetchpriority === "high",
          at: start,
        });
      const isContent = isInside || attribs.id === CONTENT_ELEMENT_ID;
      if (isContent && /^h[1-3]$/.test(name)) heading ??= { text: readText(node.children).trim(), at: start };
      visit(node.children, isContent);
    }
  };
  visit(parseDocument(html, { withStartIndices: true, withEndIndices: true }).children, false);
  const contentAt = byId.get(CONTENT_ELEMENT_ID)?.start ?? 0;
  return { state, pictures, byId, contentAt, ...(heading === undefined ? {} : { heading }) };
}

function readText(nodes: readonly Found[]): string {
  return nodes.map((node) => ("data" in node ? node.data : "children" in node ? readText(node.children) : "")).join("");
}
