import type { Artwork, WebsiteData } from "../db/jsonRecords";
import { departments } from "./catalogue";
import type { SeedStore } from "./createSeed";
import { createId, createRandom, type Random } from "./random";

export const DIMENSIONS = ["1480 * 630", "728 * 90", "120 * 600", "300 * 250"] as const;
const BANNERS_PER_DIMENSION = 5;

export interface SeedBanner {
  id: string;
  domain: string;
  dimension: string;
  position: number;
  redirect_url: string | null;
  artwork: Artwork;
}

/** The ids of the banners that {@link createBanners} creates for a domain. */
export function listBannerIds(domain: string): string[] {
  return DIMENSIONS.flatMap((dimension) =>
    Array.from({ length: BANNERS_PER_DIMENSION }, (_, position) => createBannerId(domain, dimension, position)),
  );
}

function createBannerId(domain: string, dimension: string, position: number): string {
  return createId(`banner ${domain} ${dimension} ${position}`);
}

/** The banners of one domain, of every dimension; one in five has no link. */
export function createBanners(domain: string, stores: readonly SeedStore[]): SeedBanner[] {
  const random = createRandom(`banners ${domain}`);
  const active = stores.filter((store) => !store.is_archived && !store.is_paused);
  return DIMENSIONS.flatMap((dimension) => {
    const first = random.integer(0, 99);
    return Array.from({ length: BANNERS_PER_DIMENSION }, (_, position) => {
      const store = random.pick(active);
      const target = position === 3 ? `/category/${encodeURIComponent(store.category)}` : `/store/${store.slug}`;
      return {
        id: createBannerId(domain, dimension, position),
        domain,
        dimension,
        position,
        redirect_url: position === 4 ? null : target,
        // Banners that follow each other differ in more than their colours; so do those of one place on two domains.
        artwork: { ...createArtwork(random, store), composition: first + position },
      };
    });
  });
}

function createArtwork(random: Random, store: SeedStore): Artwork {
  const things = departments.find(({ category }) => category === store.category)?.things ?? [store.category];
  // Long phrases do not fit a 120 pixel column.
  const thing = random.pick(things.filter((phrase) => phrase.length <= 18).concat(store.category));
  const percent = random.pick([15, 20, 25, 30, 40, 50]);
  return random.pick<Artwork>([
    { headline: `${percent}% off`, line: thing, action: "Shop now", brand: store.name },
    { headline: `Up to ${percent}% off`, line: thing, action: "See the sale", brand: store.name },
    { headline: "New season", line: thing, action: "Take a look", brand: store.name },
    { headline: "Last chance", line: `${percent}% off ${thing}`, action: "Don't miss it", brand: store.name },
    { headline: "Just landed", line: thing, action: "Discover", brand: store.name },
  ]);
}

const cards = [
  [
    "tag",
    "Codes with a date",
    "A code that our editors have tried says on which day, and for how many shoppers it worked.",
  ],
  ["clock", "Fresh every morning", "What came last stands first, and what ends today is marked so you never miss it."],
  ["shield", "No sign-up needed", "Copy a code or open an offer straight away. We never ask for an account."],
  ["heart", "Picked by people", "No robots filling pages: a small team chooses what is worth your time."],
  ["mail", "One letter a week", "The ten best savings of the week in your inbox, and not a word more."],
  ["percent", "Stack your savings", "We tell you when a code works on top of a sale, so you save twice."],
] as const;

/** Four feature cards of a domain, a different choice for each. */
export function createFeatureCards({ domain }: Pick<WebsiteData, "domain">) {
  const random = createRandom(`cards ${domain}`);
  const first = random.integer(0, cards.length - 1);
  return Array.from({ length: 4 }, (_, position) => {
    const [icon, title, description] = cards[(first + position) % cards.length] ?? cards[0];
    return { domain, position, icon: `/images/icons/${icon}.svg`, title, description };
  });
}
