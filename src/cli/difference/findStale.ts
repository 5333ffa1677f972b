import { pairParts } from "../../comparison/difference/pairParts";
import { diffDocuments } from "../../layout/compare/diffDocuments";
import type { SitePage } from "../workspace/runningSite";
import type { SideOfDiff } from "./openSide";
import { alignWithSite, readSiteDocuments } from "./siteDocuments";

/** Returns a note if a site does not show the given documents when its page is opened. */
export async function findStale(documents: SideOfDiff["parts"], page: SitePage): Promise<string[]> {
  const { own, served } = alignWithSite(documents, await readSiteDocuments(page));
  const isSame = pairParts({ parts: own, isDomain: true }, { parts: served, isDomain: true }).every(
    ({ a, b }) => diffDocuments(a.document, b.document).operations.length === 0,
  );
  return isSame
    ? []
    : [`${page.url.host} does not show the same documents as the compared files; its pictures may be wrong.`];
}
