import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkImportMap } from "../../layout/import-map/checkImportMap";
import { openEmbeddedDatabase } from "../../reference-api/db/openDatabase";
import type { Tables } from "../../reference-api/db/tables";
import { exportOffers } from "../../reference-api/exports/exportOffers";
import { FIELDS } from "../../reference-api/imports/fields";
import { importOffers } from "../../reference-api/imports/importOffers";
import { SHIPPED_WEBSITES } from "../../reference-api/seed/shippedWebsites";
import { syncWebsites } from "../../reference-api/seed/syncWebsites";
import { readMap } from "./readMap";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SHIPPED = readdirSync(join(ROOT, "imports"));

let db: Kysely<Tables>;

/** Imports the file of `tests/fixtures/feeds` with the name of a shipped map. */
async function load(name: string) {
  const faults: string[] = [];
  const { counts, error } = await importOffers(
    { db, isEmbedded: true },
    {
      map: await readMap({ map: name, source: undefined, kind: undefined }, join(ROOT, "layouts")),
      files: [{ name: `${name}.csv`, path: join(ROOT, `tests/fixtures/feeds/${name}.csv`), format: "csv" }],
      domains: ["dealharbor.example"],
      now: new Date("2026-11-30T12:00:00Z"),
      isDryRun: false,
      stopsAtBadLines: false,
      allowsWithdrawals: true,
      noteBadLine: ({ line, fault }) => faults.push(`${line}: ${fault}`),
      note: () => {},
    },
  );
  return { ...counts, faults, error };
}

const readOffers = () => db.selectFrom("coupons").selectAll().orderBy("external_id").execute();

beforeAll(async () => {
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
});
beforeEach(async () => {
  for (const table of ["coupons", "stores", "categories"] as const) await db.deleteFrom(table).execute();
});
afterAll(() => db.destroy());

describe("the shipped maps", () => {
  it.each(SHIPPED)("have no fault, and are read by nobody until they have an address: %s", (name) => {
    const { map, diagnostics } = checkImportMap(name, readFileSync(join(ROOT, "imports", name), "utf8"));
    expect(diagnostics).toEqual([]);
    expect([map?.url, map?.every]).toEqual([undefined, undefined]);
  });

  it("are named where an import asks for one that is not there", async () => {
    const ask = (map: string, layouts: string) => readMap({ map, source: undefined, kind: undefined }, layouts);
    await expect(ask("netwrok", join(ROOT, "layouts"))).rejects.toThrow(
      /^There is no map “netwrok”\. Did you mean network\? \S+imports has network, own\./,
    );
    expect((await ask("network.json", join(ROOT, "layouts"))).source).toBe("network");
    await expect(ask("acme", join(ROOT, "src/none"))).rejects.toThrow(
      /has none yet\. Dealframe's own, network and own,/,
    );
  });

  it("map the columns of a network's feed of promotions", async () => {
    const { faults, ...counts } = await load("network");
    expect(counts).toMatchObject({ read: 3, bad: 1, created: 2, error: undefined });
    expect(faults).toEqual([expect.stringMatching(/^4: Starts: “31\/13\/2026 08:00”/)]);
    expect(await readOffers()).toMatchObject([
      {
        external_id: "910001",
        source: "network",
        title: "20% off all coats",
        code: "COAT20",
        starts_at: new Date("2026-11-01T00:00:00Z"),
        expires_at: new Date("2098-12-31T23:59:00Z"),
      },
      // At noon of summer time.
      { external_id: "910002", code: null, expires_at: new Date("2030-07-15T11:00:00Z") },
    ]);
    const stores = await db.selectFrom("stores").select(["slug", "homepage"]).orderBy("slug").execute();
    expect(stores).toEqual([
      { slug: "oakridge-tailors", homepage: "https://oakridge.example/" },
      { slug: "rakes-sohne", homepage: "https://rakes.example/" },
    ]);
  });

  it("read our own format as an export writes it, and change nothing", async () => {
    expect(await load("own")).toMatchObject({ read: 3, bad: 0, created: 3, faults: [], error: undefined });
    const before = await readOffers();
    const pieces: string[] = [];
    const exported = { kind: "offers", source: "own", format: "csv", batchSize: 100, noteRecord: () => {} } as const;
    for await (const piece of exportOffers(db, exported)) pieces.push(piece);
    const [columns] = pieces
      .join("")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/);
    expect(columns).toBe(Object.keys(FIELDS).join(","));
    expect(readFileSync(join(ROOT, "tests/fixtures/feeds/own.csv"), "utf8").split("\n")[0]).toBe(columns);
    expect(await load("own")).toMatchObject({ unchanged: 3, created: 0, changed: 0 });
    expect(await readOffers()).toEqual(before);
  });
});
