import type { Insertable } from "kysely";
import type { OfferTerms } from "../db/jsonRecords";
import type { Tables } from "../db/tables";
import { departments } from "./catalogue";
import { createVerification, createVotes, type SeedVote } from "./createVotes";
import { createId, createRandom, type Random } from "./random";
import { writeOffer } from "./writeOffer";

export const HOUR_MS = 36e5;
export const DAY_MS = 864e5;
/** Every store has at least these, so that each kind of expiry occurs; most have a few more and some have many. */
const FEWEST_COUPONS = 9;

/** A row of the stores, with its time as an offset. */
export interface SeedStore extends Omit<Insertable<Tables["stores"]>, "added_at" | "search"> {
  /** Milliseconds from midnight (UTC) of the seed day, like all offsets. */
  addedOffsetMs: number;
}

/** A row of the coupons, with its times as offsets. */
export interface SeedCoupon
  extends Omit<
    Insertable<Tables["coupons"]>,
    "expires_at" | "created_at" | "verified_at" | "last_success_at" | "terms" | "search"
  > {
  expiryOffsetMs: number | null;
  createdOffsetMs: number;
  verifiedOffsetMs: number | null;
  terms: OfferTerms;
}

/** The catalogue for all domains: pure data, the same on every machine. Times are offsets from a day. */
export interface Seed {
  categories: string[];
  stores: SeedStore[];
  coupons: SeedCoupon[];
  ratings: { store_id: string; reader: number; score: number }[];
  votes: SeedVote[];
}

const REDIRECTIONS = ["zero-redirect-with-refer", "zero-redirect-without-refer", "redirect"];

/** Creates the seed: 40 categories, 200 stores and more than 3,000 coupons, as unevenly spread as those of real stores. */
export function createSeed(): Seed {
  const random = createRandom("dealframe");
  const { stores, coupons } = createOffers(random);
  const ratings = stores.flatMap((store) => {
    const usual = random.pick([3, 4, 4, 5]);
    const readers = Array.from({ length: random.integer(8, 30) }, (_, reader) => reader);
    return readers.map((reader) => ({
      store_id: store.id,
      reader,
      score: Math.min(5, Math.max(1, usual + random.integer(-1, 1))),
    }));
  });
  return {
    categories: departments.map(({ category }) => category),
    stores,
    coupons,
    ratings,
    votes: coupons.flatMap(createVotes),
  };
}

/** Creates the stores and coupons of the seed alone, in a third of the time. */
export function createSeedOffers(): Pick<Seed, "stores" | "coupons"> {
  return createOffers(createRandom("dealframe"));
}

function createOffers(random: Random): Pick<Seed, "stores" | "coupons"> {
  const stores = departments.flatMap(({ category, things, brands }) =>
    brands.map((name) => createStore(random, name, category, things)),
  );
  stores.forEach((store, index) => {
    store.redirection_type = REDIRECTIONS[index % 3] ?? "redirect";
    store.is_archived = index % 25 === 12;
    store.is_paused = index % 20 === 7;
  });
  return { stores, coupons: stores.flatMap((store) => createCoupons(random, store)) };
}

function createStore(random: Random, name: string, category: string, things: readonly string[]): SeedStore {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const [first, second] = [things[0] ?? category, things[1] ?? category];
  const description = random.pick([
    `${name} sells ${first}, ${second} and more, with codes and deals of its own.`,
    `Known for ${first} and ${second}. ${name} sends new offers most weeks.`,
    `Current codes and offers for ${first}, ${second} and everything else at ${name}.`,
  ]);
  return {
    id: createId(`store ${slug}`),
    slug,
    name,
    description,
    category,
    redirection_type: "redirect",
    is_archived: false,
    is_paused: false,
    homepage: `https://www.${slug}.example/`,
    addedOffsetMs: -random.integer(1, 400) * DAY_MS,
  };
}

function createCoupons(random: Random, store: SeedStore): SeedCoupon[] {
  const department = departments.find(({ category }) => category === store.category);
  if (department === undefined) throw new Error(`No department ${store.category}`);
  const written = new Set<string>();
  return Array.from({ length: countCoupons(store.slug) }, (_, index) => {
    const withCode = random.chance(0.55);
    let offer = writeOffer(random, department, store.name, withCode);
    while (written.has(offer.name)) offer = writeOffer(random, department, store.name, withCode);
    written.add(offer.name);
    const id = createId(`coupon ${store.slug} ${index}`);
    const coupon = {
      id,
      store_id: store.id,
      category: store.category,
      ...offer,
      link: `${store.homepage}offers/${index + 1}`,
      final_link: `${store.homepage}offers/${index + 1}?ref=${id.slice(0, 8)}`,
      expiryOffsetMs: createExpiry(random, index),
      createdOffsetMs: -random.integer(30, 90 * 24 * 60) * 60_000,
      popularity: random.integer(3, 4200),
      is_featured: index % 3 !== 2,
      store_key: random.chance(0.5) ? ("store" as const) : ("store_id" as const),
    };
    return { ...coupon, verifiedOffsetMs: createVerification(coupon) };
  });
}

/** How many coupons a store has, 9 to 48. The same number is rare, and a few stores have many times those of others. */
function countCoupons(slug: string): number {
  const share = createRandom(`coupons of ${slug}`).integer(0, 1000) / 1000;
  return FEWEST_COUPONS + Math.floor(39 * share ** 3.2);
}

/** When the offers that end on the seed day end, in hours from its midnight: late, so that at most times there are some. */
const LAST_HOURS = [16, 18, 20, 21, 22, 23, 24];
const MOST_SOON_HOURS = 96;

/**
 * Of 15 coupons of a store 2 have expired, 2 end within four days, some of them on the seed day, 3 never end; the others
 * end within four months.
 */
function createExpiry(random: Random, place: number): number | null {
  const index = place % 15;
  if (index === 4 || index === 10) return -random.integer(2, 40) * DAY_MS;
  if (index === 1 || index === 6) {
    const hours = random.integer(30, MOST_SOON_HOURS);
    const lastHour = index === 6 ? LAST_HOURS[MOST_SOON_HOURS - hours] : undefined;
    return lastHour === undefined ? hours * HOUR_MS : lastHour * HOUR_MS - 1000;
  }
  if (index === 3 || index === 8 || index === 13) return null;
  return random.integer(5, 120) * DAY_MS - 1000;
}
