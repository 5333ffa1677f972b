import { quoteTexts } from "../toFields";
import { type ExportKind, sliceBehind } from "./ExportKind";

/** Categories in the order in which they were created. They have no source. */
export const categories: ExportKind = {
  readBatch: async (db, batch) => {
    const rows = await db.selectFrom("categories").select("name").orderBy("position").orderBy("name").execute();
    return sliceBehind(
      rows.map(({ name }) => ({ key: name, id: name, texts: quoteTexts({ name }) })),
      batch,
    );
  },
  listSources: async () => [],
};
