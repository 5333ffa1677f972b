import { foldText } from "../../../domain/text/foldText";
import { openRecord } from "../openRecord";
import { CATEGORY_FIELDS } from "./kindFields";
import { NOTHING_WITHDRAWN, type OpenKind } from "./RecordKind";

/** Categories by their names. One that is not named stays, since offers have it. */
export const openCategories: OpenKind<string> = async (_, { map, categories, isDryRun }) => ({
  idField: "name",
  read: (record, isTable) => openRecord(record, { map, fields: CATEGORY_FIELDS, isTable }).text("name"),
  idOf: (name) => foldText(name),
  nameOf: (name) => name,
  picturesOf: () => [],
  write: async (db, names) => {
    const created = names.filter((name) => !categories.has(name));
    if (!isDryRun)
      await db.transaction().execute((transaction) =>
        categories.write(
          transaction,
          created.map((name) => categories.find(name)),
        ),
      );
    return { created, changed: [] };
  },
  finish: async () => NOTHING_WITHDRAWN,
});
