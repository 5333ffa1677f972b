import { createHash } from "node:crypto";
import { concernsPage } from "../changes/Change";
import type { SharedItem } from "../shared-cache/SharedMaker";
import type { MadePage, PageKey } from "./MadePage";
import { decodePage, encodePage, PAGE_FORMAT } from "./pageFormat";

export interface SharedPageOptions {
  /** Of all that a page is made from but its data: the same for processes whose pages are the same. */
  readonly version: string;
  readonly staleMs: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A page as it stands in the shared cache: under its domain, its format, and a digest of its version and path. */
export function createSharedPage(
  { owner, path }: PageKey,
  { version, staleMs, now = Date.now }: SharedPageOptions,
): SharedItem<MadePage> {
  const digest = createHash("sha256").update(`${version}\n${owner}\n${path}`).digest("base64url");
  return {
    key: `page:${PAGE_FORMAT}:${owner}:${digest}`,
    encode: (made) => {
      const lifetimeMs = Math.min(made.freshMs + staleMs, (made.page.endsAtMs ?? Number.POSITIVE_INFINITY) - now());
      return made.freshMs === 0 || lifetimeMs < 1 ? undefined : { body: encodePage(made), lifetimeMs };
    },
    decode: decodePage,
    concerns: (change, { page }) => concernsPage(change, { domain: owner, tags: page.tags }),
  };
}
