/** What a visitor sees of a page: enough to tell whether a page is as full as before. */
export interface PageParts {
  readonly status: number;
  readonly sections: readonly string[];
  /** Offers, stores, categories and banners, each as kind and id, in the order of the page. */
  readonly items: readonly string[];
  readonly headings: readonly string[];
}

/** Reads the parts of a page's HTML by the hooks for QA. */
export function readParts(status: number, html: string): PageParts {
  const body = html.slice(html.indexOf("<body"));
  const list = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, ...found]) => found.join(" "));
  return {
    status,
    sections: list(/\sdata-section="([^"]*)"/g),
    items: list(/\sdata-item="([^"]*)"(?:[^>]*\sdata-item-id="([^"]*)")?/g),
    headings: list(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs).map((heading) => heading.replace(/<[^>]*>/g, "")),
  };
}
