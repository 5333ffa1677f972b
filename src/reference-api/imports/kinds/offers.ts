import { AffectedPages } from "../AffectedPages";
import { markDuplicates } from "../markDuplicates";
import { placeStores } from "../placeStores";
import { type ImportedOffer, readOffer } from "../readOffer";
import { splitList } from "../splitList";
import { withdrawOffers } from "../withdrawOffers";
import { createOfferId, writeOffers } from "../writeOffers";
import { NOTHING_WITHDRAWN, type OpenKind } from "./RecordKind";

/** Offers that one statement looks up. */
const PIECE = 500;

/** Offers, with their stores and categories. What a source does not name any more is withdrawn. */
export const openOffers: OpenKind<ImportedOffer> = async (_, context) => {
  const { map, source, now, isDryRun, domains, categories, allowsWithdrawals: allows } = context;
  const pages = isDryRun ? new AffectedPages() : undefined;
  return {
    idField: "id",
    read: (record, isTable) => readOffer(record, map, isTable),
    idOf: ({ external_id }) => external_id,
    nameOf: ({ title, store }) => `${title} (${store.name})`,
    picturesOf: ({ store, picture }) => [store.logo, picture],
    write: async (db, offers) => {
      const changes = await writeOffers(db, offers, context);
      for (const { store, category } of [...changes.created, ...changes.changed])
        pages?.add({ slug: store.slug, category: category === undefined ? undefined : categories.find(category) });
      const ids = changes.changed.map(({ external_id }) => createOfferId(source, external_id));
      await pages?.addStored(db, ids, false);
      return changes;
    },
    ...(pages === undefined ? {} : { countPages: (db) => pages.count(db, domains, categories.find()) }),
    finish: async (db, { isWhole, isNamed }) => {
      const withdrawal = isWhole
        ? await withdrawOffers(db, { source, isNamed, now, allows, isDryRun })
        : NOTHING_WITHDRAWN;
      for (const ids of splitList(withdrawal.ids ?? [], PIECE)) await pages?.addStored(db, ids, true);
      if (!isDryRun) {
        await placeStores(db, source, domains, now);
        await markDuplicates(db, now);
      }
      return withdrawal;
    },
  };
};
