import { selectStoredOffers, toStoredOffer } from "../../imports/storedOffer";
import { toFields } from "../toFields";
import type { ExportKind } from "./ExportKind";

/** Offers without those that are withdrawn. */
export const offers: ExportKind = {
  readBatch: async (db, { source, batchSize, last }) => {
    const query = selectStoredOffers(db)
      .where("coupons.withdrawn_at", "is", null)
      .where("coupons.id", ">", last)
      .orderBy("coupons.id")
      .limit(batchSize);
    const rows = await (source === undefined ? query : query.where("coupons.source", "=", source)).execute();
    return rows.map((row) => ({ key: row.id, id: row.id, texts: toFields(toStoredOffer(row)) }));
  },
  listSources: async (db) => {
    const rows = await db.selectFrom("coupons").select("source").distinct().where("source", "is not", null).execute();
    return rows.flatMap(({ source }) => source ?? []);
  },
};
