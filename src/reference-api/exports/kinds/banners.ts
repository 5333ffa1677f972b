import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables";
import { toOwner } from "../../imports/kinds/RecordKind";
import { quoteTexts } from "../toFields";
import { type ExportKind, type ExportRecord, sliceBehind } from "./ExportKind";

const BANNERS_OF = toOwner({ source: "", kind: "banners" });

/** Banners, each once with the domains that show it. */
export const banners: ExportKind = {
  readBatch: async (db, batch) => {
    const { source } = batch;
    const query = db.selectFrom("banners").selectAll().orderBy("id");
    const ofSource = source === undefined ? query : query.where("source", "=", `${source}${BANNERS_OF}`);
    const websites = await db.selectFrom("websites").select("domain").execute();
    return sliceBehind(group(await ofSource.execute(), websites.length), batch);
  },
  listSources: async (db) => {
    const rows = await db.selectFrom("banners").select("source").distinct().where("source", "is not", null).execute();
    return rows.flatMap(({ source }) => source?.slice(0, -BANNERS_OF.length) ?? []);
  },
};

/** Joins the rows of one banner. A banner that is on all domains names none: an import puts it on its own. */
function group(rows: readonly Selectable<Tables["banners"]>[], allDomains: number): readonly ExportRecord[] {
  const byKey = new Map<string, Selectable<Tables["banners"]>[]>();
  for (const row of rows) {
    const key = `${row.source}\n${row.source === null ? row.id : row.external_id}`;
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey].map(([key, same]) => {
    const [{ id, external_id, source, dimension, position, redirect_url, picture, artwork }] = same as [
      Selectable<Tables["banners"]>,
    ];
    const domains = same.length === allDomains ? [] : same.map(({ domain }) => domain).sort();
    const texts = quoteTexts({
      id: (source === null ? null : external_id) ?? id,
      dimension,
      headline: artwork.headline,
      picture: picture ?? "",
      brand: artwork.brand,
      line: artwork.line,
      action: artwork.action,
      link: redirect_url ?? "",
      position: String(position),
      domains: domains.join(","),
    });
    return { key, id, texts };
  });
}
