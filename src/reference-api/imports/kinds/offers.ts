import { markDuplicates } from "../markDuplicates";
import { placeStores } from "../placeStores";
import { type ImportedOffer, readOffer } from "../readOffer";
import { withdrawOffers } from "../withdrawOffers";
import { writeOffers } from "../writeOffers";
import { NOTHING_WITHDRAWN, type OpenKind } from "./RecordKind";

/** Offers, with their stores and categories. What a source does not name any more is withdrawn. */
export const openOffers: OpenKind<ImportedOffer> = async (_, context) => {
  const { map, source, now, isDryRun, domains, allowsWithdrawals: allows } = context;
  return {
    idField: "id",
    read: (record, isTable) => readOffer(record, map, isTable),
    idOf: ({ external_id }) => external_id,
    nameOf: ({ title, store }) => `${title} (${store.name})`,
    picturesOf: ({ store, picture }) => [store.logo, picture],
    write: (db, offers) => writeOffers(db, offers, context),
    finish: async (db, { isWhole, isNamed }) => {
      const withdrawal = isWhole
        ? await withdrawOffers(db, { source, isNamed, now, allows, isDryRun })
        : NOTHING_WITHDRAWN;
      if (!isDryRun) {
        await placeStores(db, source, domains, now);
        await markDuplicates(db, now);
      }
      return withdrawal;
    },
  };
};
