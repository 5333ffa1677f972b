import type { Random } from "../../src/reference-api/seed/random";
import type { SitePlaces } from "./readPlaces";

/** One request of the mix. */
export interface MixedRequest {
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The statuses that are right for it. */
  readonly statuses: readonly number[];
}

/** How many of a hundred requests are for each kind. */
const SHARES = {
  home: 26,
  list: 22,
  store: 18,
  category: 10,
  search: 4,
  reveal: 5,
  documents: 5,
  files: 4,
  revalidation: 3,
  unknownPath: 2,
  unknownHost: 1,
} as const;
type Kind = keyof typeof SHARES;

const KINDS = (Object.entries(SHARES) as [Kind, number][]).flatMap(([kind, share]) => Array<Kind>(share).fill(kind));
const LISTS = ["/store", "/coupons", "/categories", "/newlyaddedstores", "/aboutus", "/home2", "/home3", "/home4"];
const FILES = ["/robots.txt", "/sitemap.xml"];
const WORDS = ["coffee", "tea", "shoes", "garden", "books", "travel", "lamp", "toys"];
const ENCODINGS = ["br", "gzip, deflate, br", "gzip", "identity"];
const FOUND = [200];
/** A domain may lack the store or the offer, or a list may be shorter. */
const FOUND_OR_NOT = [200, 404];

/**
 * What visitors of many domains ask for: few domains get most requests, as the domain of rank n is asked for in
 * proportion to 1/n. The same random numbers give the same requests.
 */
export function createMix(domains: readonly string[], places: SitePlaces, random: Random): () => MixedRequest {
  const pickDomain = () => {
    const part = random.integer(0, 1_000_000) / 1_000_000;
    return domains[Math.floor(domains.length ** part) - 1] ?? domains[0] ?? "";
  };
  const paths: Readonly<Record<Kind, () => Omit<MixedRequest, "host" | "headers">>> = {
    home: () => ({ path: random.chance(0.3) ? `/?utm_source=${random.integer(1, 1e9)}` : "/", statuses: FOUND }),
    list: () => {
      const page = random.chance(0.3) ? `?page=${random.integer(1, 4)}` : "";
      return { path: `${random.pick(LISTS)}${page}`, statuses: page === "" ? FOUND : FOUND_OR_NOT };
    },
    store: () => ({ path: `/store/${random.pick(places.stores)}`, statuses: FOUND_OR_NOT }),
    category: () => ({
      path: `/category/${encodeURIComponent(random.pick(places.categories))}`,
      statuses: FOUND_OR_NOT,
    }),
    search: () => ({
      path: `/searchpage?q=${random.pick(WORDS)}${random.chance(0.5) ? random.integer(1, 1e6) : ""}`,
      statuses: FOUND,
    }),
    reveal: () => ({ path: `/couponsredirect/Store/${random.pick(places.coupons)}`, statuses: FOUND_OR_NOT }),
    documents: () => ({
      path: `/_dealframe/documents?path=${encodeURIComponent(random.pick(LISTS))}`,
      statuses: FOUND,
    }),
    files: () => ({ path: random.pick(FILES), statuses: FOUND }),
    revalidation: () => ({ path: random.pick(LISTS), statuses: [200, 304] }),
    unknownPath: () => ({ path: `/nowhere-${random.integer(1, 1e9)}`, statuses: [404] }),
    unknownHost: () => ({ path: "/", statuses: [421] }),
  };
  return () => {
    const kind = random.pick(KINDS);
    return {
      ...paths[kind](),
      host: kind === "unknownHost" ? `host-${random.integer(1, 1e9)}.example` : pickDomain(),
      headers: {
        "accept-encoding": random.pick(ENCODINGS),
        ...(kind === "revalidation" ? { "if-none-match": '"an-older-page"' } : {}),
      },
    };
  };
}
