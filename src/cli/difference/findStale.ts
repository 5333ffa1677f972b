import { diffDocuments } from "../../layout/compare/diffDocuments";
import type { SitePage } from "../runningSite";
import type { SideOfDiff } from "./openSide";
import { pairParts } from "./pairParts";
import { alignWithSite, readSiteDocuments } from "./siteDocuments";

/** Returns a note if a site does not show the given documents when its page is opened. */
export async function findStale(documents: SideOfDiff["parts"], page: SitePage): Promise<string[]> {
  const { own, served } = alignWithSite(documents, await readSiteDocuments(page));
  const side = { name: "", detail: "", isDomain: true };
  const isSame = pairParts({ ...side, parts: own }, { ...side, parts: served }).every(
    ({ a, b }) => diffDocuments(a.document, b.document).operations.length === 0,
  );
  return isSame
    ? []
    : [`${page.url.host} does not show the same documents as the compared files; its pictures may be wrong.`];
}
