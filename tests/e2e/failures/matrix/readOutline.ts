/** What a shopper sees of a page, as far as the hooks for QA tell it. */
export interface Outline {
  readonly status: number;
  /** Ids of the items in each section, in the order of the page; a section without items has none. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  readonly headings: readonly string[];
  readonly landmarks: readonly string[];
  /** Ids of the sections whose data could not be loaded are not here, only how many there are. */
  readonly failed: number;
}

/** Reads a page in one pass; items count for the section that began last before them. */
export function readOutline(status: number, html: string): Outline {
  const body = html.slice(html.indexOf("<body"));
  // An article in the main part may have a header of its own, which is no landmark.
  const frame = body.replace(/(<main[\s>]).*(<\/main>)/s, "$1$2");
  const sections: Record<string, string[]> = {};
  let current: string[] = [];
  for (const [, section, item] of body.matchAll(/\sdata-section="([^"]*)"|\sdata-item-id="([^"]*)"/g)) {
    if (section === undefined) current.push(item ?? "");
    else {
      current = [];
      sections[section] = current;
    }
  }
  return {
    status,
    sections,
    headings: [...body.matchAll(/<h[12][\s>].*?<\/h[12]>/gs)].map(([heading]) => heading.replace(/<[^>]*>/g, "")),
    landmarks: ["header", "main", "footer"].filter((name) => new RegExp(`<${name}[\\s>]`).test(frame)),
    failed: body.match(/data-state="failed"/g)?.length ?? 0,
  };
}

/** The number of characters of the text in a page's main part. */
export function countText(html: string): number {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "";
  return main.replace(/<[^>]*>/g, "").trim().length;
}
