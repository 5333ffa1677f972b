import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { SHIPPED_WEBSITES } from "../seed/shippedWebsites";
import { syncWebsites } from "../seed/syncWebsites";
import { checkDomain } from "./checkDomain";
import { createImportMap } from "./ImportMap";
import { importOffers } from "./importOffers";

const DOMAIN = "dealharbor.example";
const NOW = new Date("2026-11-30T12:00:00Z");
const OFFERS = [
  "id,store,title,link,store_logo",
  "1,Oak,10% off,https://track.example/1,pictures/oak.svg",
  "2,Elm,20% off,https://track.example/2,https://elm.example/logo.svg",
];

let db: Kysely<Tables>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-check-"));
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
  const path = join(folder, "offers.csv");
  await writeFile(path, OFFERS.join("\n"));
  await importOffers(
    { db, isEmbedded: true },
    {
      map: createImportMap({ source: "acme" }),
      files: [{ name: "offers.csv", path, format: "csv" }],
      domains: [DOMAIN],
      now: NOW,
      isDryRun: false,
      stopsAtBadLines: false,
      allowsWithdrawals: false,
      noteBadLine: () => {},
      note: () => {},
    },
  );
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const check = (domain: string, pictures: readonly string[] = []) =>
  checkDomain(db, { domain, now: NOW, pictures: new Set(pictures) });

it("names the logos of a domain's stores that are not in the layouts folder", async () => {
  const told = "The layouts folder does not have pictures/oak.svg: names are shown instead.";
  expect(await check(DOMAIN)).toContain(told);
  expect(await check(DOMAIN, ["pictures/oak.svg"])).not.toContain(told);
});

it("says which domain a mistyped one probably is", async () => {
  const [mistyped] = await check("dealharbour.example");
  expect(mistyped).toContain("none is on dealharbour.example. Did you mean “dealharbor.example”? Import");
  expect((await check("nobody.test"))[0]).toContain("none is on nobody.test. Import");
});
