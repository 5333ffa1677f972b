import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables";
import { openBanners } from "./banners";
import { openCategories } from "./categories";
import type { KindName } from "./kindFields";
import { openOffers } from "./offers";
import type { KindContext, OpenKind, RecordKind } from "./RecordKind";
import { openRatings } from "./ratings";
import { openStores } from "./stores";

const KINDS = {
  offers: openOffers,
  stores: openStores,
  categories: openCategories,
  banners: openBanners,
  ratings: openRatings,
} as const satisfies Readonly<Record<KindName, unknown>>;

/** Opens the kind of a map's records for a run. A kind reads and writes records of its own type alone. */
export function openKind(db: Kysely<Tables>, context: KindContext): Promise<RecordKind<unknown>> {
  return (KINDS[context.map.kind] as OpenKind<unknown>)(db, context);
}
