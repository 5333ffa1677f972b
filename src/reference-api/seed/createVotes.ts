import { createRandom } from "./random";

const DAY_MS = 864e5;
const DAY_MINUTES = 24 * 60;
/** Visitors of the seed; real ones have keys of hexadecimal digits alone. */
export const SEED_VISITOR = "seed-";

/** A vote with its time as an offset from midnight (UTC) of the seed day. */
export interface SeedVote {
  readonly coupon_id: string;
  readonly visitor: string;
  readonly worked: boolean;
  readonly createdOffsetMs: number;
}

/** What the votes of an offer depend on. */
export interface VotedCoupon {
  readonly id: string;
  readonly popularity: number;
  readonly expiryOffsetMs: number | null;
}

/** The votes on an offer: most offers have none or few, popular ones up to twelve; an offer that has ended worked less often. */
export function createVotes({ id, popularity, expiryOffsetMs }: VotedCoupon): SeedVote[] {
  const random = createRandom(`votes ${id}`);
  const hasEnded = expiryOffsetMs !== null && expiryOffsetMs < 0;
  const reliability = hasEnded ? 0.3 : random.pick([0.98, 0.95, 0.9, 0.85, 0.7, 0.4]);
  const count = popularity > 3600 ? random.integer(5, 12) : popularity > 2300 ? random.integer(1, 4) : 0;
  return Array.from({ length: count }, (_, index) => ({
    coupon_id: id,
    visitor: `${SEED_VISITOR}${index}`,
    worked: random.chance(reliability),
    createdOffsetMs: -random.integer(60, 25 * DAY_MINUTES) * 60_000,
  }));
}

/** When somebody of the site has tried the offer last, in milliseconds from the seed day; null where nobody has. */
export function createVerification({ id, expiryOffsetMs }: VotedCoupon): number | null {
  const random = createRandom(`verified ${id}`);
  const hasEnded = expiryOffsetMs !== null && expiryOffsetMs < 0;
  return !hasEnded && random.chance(0.4) ? -random.integer(1, 20) * DAY_MS : null;
}
