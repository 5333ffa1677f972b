import { createHash } from "node:crypto";
import { concernsPage } from "../changes/Change";
import type { SharedItem } from "../shared/SharedMaker";
import type { MadePage, PageKey } from "./MadePage";
import { decodePage, encodePage, PAGE_FORMAT } from "./pageFormat";

export interface SharedPageOptions {
  /** Version of everything but the data that a page is rendered from; equal in processes that render the same pages. */
  readonly version: string;
  readonly staleMs: number;
  /** The later moment for which the page is made, in milliseconds since the epoch; absent: now. */
  readonly atMs?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * Creates the form of a page in the shared cache: its key has the domain, the format, and a digest of version and path.
 */
export function createSharedPage(
  { owner, path }: PageKey,
  { version, staleMs, atMs, now = Date.now }: SharedPageOptions,
): SharedItem<MadePage> {
  const moment = atMs === undefined ? "" : `\n${atMs}`;
  const digest = createHash("sha256").update(`${version}\n${owner}\n${path}${moment}`).digest("base64url");
  return {
    key: `page:${PAGE_FORMAT}:${owner}:${digest}`,
    encode: (made) => {
      const lifetimeMs = made.freshMs + staleMs + (atMs === undefined ? 0 : Math.max(0, atMs - now()));
      return made.freshMs === 0 ? undefined : { body: encodePage(made), lifetimeMs };
    },
    decode: decodePage,
    concerns: (change, { page }) => concernsPage(change, { domain: owner, tags: page.tags }),
  };
}
