import type { Website } from "../domain/entities";
import { fillTemplate } from "../domain/templateText";
import { toSiteTitle } from "./Document";
import type { ResolvedDocuments } from "./resolveDocuments";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl?: string;
  readonly isIndexed: boolean;
}

export interface HeadInput {
  readonly website: Website;
  readonly documents: ResolvedDocuments["documents"];
  readonly url: URL;
  readonly status: number;
  readonly nowMs: number;
}

/** Title and description of a page: its document's own where it has them, else the site's. */
export function createHead({ website, documents, url, status, nowMs }: HeadInput): PageHead {
  const values = { name: website.name };
  const fill = (template: string | undefined) => fillTemplate(template ?? "", values, nowMs);
  const { meta } = documents.main;
  const isHome = url.pathname === "/";
  return {
    title: fill(meta?.title) || fill(toSiteTitle(website)),
    description: fill(meta?.description) || fill(website.metaDescription),
    ...(status === 200 && website.domain !== ""
      ? { canonicalUrl: `${url.protocol}//${website.domain}${url.pathname}` }
      : {}),
    isIndexed: status === 200 && isHome,
  };
}
