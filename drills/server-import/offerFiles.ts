import { createWriteStream, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

export const OFFERS = 100_000;
const STORES = 2_000;
const HEADER = "id,store,title,link,code,category,ends_at,description\n";

/** Writes website data of as many domains `deals-1.example`, … and of `quiet.example`. */
export function writeWebsites(file: string, domains: number): void {
  const names = [...Array.from({ length: domains }, (_, index) => `deals-${index + 1}.example`), "quiet.example"];
  const websites = names.map((name, index) => {
    const model = SHIPPED_WEBSITES[index % SHIPPED_WEBSITES.length];
    if (model === undefined) throw new Error("There are no shipped domains.");
    const copy = JSON.parse(JSON.stringify(model).replaceAll(model.domain, name)) as object;
    return { ...copy, aliases: [] };
  });
  writeFileSync(file, JSON.stringify(websites));
}

/**
 * Writes a hundred thousand offers of an edition, and one bad line for each hundred. Title and description of an offer name its
 * edition, by which a page that has both of them from different ones is found.
 */
export async function writeOffers(file: string, editionOf: (id: number) => string): Promise<void> {
  const lines = function* () {
    yield HEADER;
    for (let id = 1; id <= OFFERS; id++) {
      const edition = editionOf(id);
      const code = id % 3 === 0 ? "" : `CODE${id}`;
      yield `${id},Store ${id % STORES},"${5 + (id % 60)}% off, offer number ${id} in edition ${edition}",https://track.example/${id},${code},Kind ${id % 60},2099-12-31,"Offer number ${id} in edition ${edition} holds until the end of the season."\n`;
      if (id % 100 === 0) yield `bad-${id},Store 1,,https://track.example/${id},,,,\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

/** Writes some offers of a store for the domain whose pages no import changes. */
export function writeQuietOffers(file: string): void {
  const lines = Array.from(
    { length: 60 },
    (_, id) => `${id},Quiet ${id % 12},"${id}% off quiet things",https://track.example/q${id},,Quiet,,`,
  );
  writeFileSync(file, HEADER + lines.join("\n"));
}

/** Numbers of offers that a page has in more than one edition. */
export function listMixed(html: string): readonly string[] {
  const editions = new Map<string, string>();
  const mixed = new Set<string>();
  for (const [, id = "", edition = ""] of html.matchAll(/offer number (\d+) in edition (\w)/gi)) {
    const known = editions.get(id);
    if (known !== undefined && known !== edition) mixed.add(id);
    editions.set(id, edition);
  }
  return [...mixed];
}
