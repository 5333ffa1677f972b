import type { DocumentChoice } from "../../generated/documents";
import { getKind } from "../document/LayoutSet";
import type { Preview, Previewed } from "./Preview";

/** The documents of a path's page. */
export interface PreviewedPage {
  readonly choice: DocumentChoice;
  /** Id of the page's own document; absent on the home. */
  readonly page?: string;
  readonly status: 200 | 404;
}

/** Describes a preview for its bar: the page that is shown at a path of a domain, and the one that shoppers see there. */
export function describePreview(
  { at, link }: Previewed,
  { choice, page, status }: PreviewedPage,
  usual: PreviewedPage,
  { domain, path }: { readonly domain: string; readonly path: string },
): Preview {
  const seen = findUsual(link?.document, usual);
  return {
    home: choice.home,
    ...(page === undefined ? {} : { page, ...(status === 200 && { path }) }),
    domain,
    ...(seen === undefined ? {} : { usual: seen }),
    ...(at === undefined ? {} : { at: { localTime: at.localTime, timeZone: at.timeZone } }),
    ...(link === undefined ? {} : { link }),
  };
}

/** Returns the document that shoppers see in place of the one that a link shows, or in place of the home. */
function findUsual(
  linked: string | undefined,
  { choice, page = choice.home, status }: PreviewedPage,
): string | undefined {
  const kind = linked === undefined ? "home" : getKind(linked);
  if (kind === "page") return status === 200 ? page : undefined;
  return choice[kind ?? "home"];
}
