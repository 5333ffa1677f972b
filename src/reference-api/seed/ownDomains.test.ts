import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { WebsiteData } from "../db/jsonRecords";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../db/openDatabase";
import { listWebsites } from "../queries/websites";
import { SHIPPED_WEBSITES } from "./shippedWebsites";
import { syncWebsites } from "./syncWebsites";

const [shipped] = SHIPPED_WEBSITES as readonly [WebsiteData];
const name = (domain: string): WebsiteData => ({ ...shipped, domain, aliases: [] });
const [acorn, birch, cedar] = [name("acorn.example"), name("birch.example"), name("cedar.example")];
const refusal = {
  name: "OwnDomainsError",
  message: expect.stringContaining("own domains: acorn.example, birch.example."),
};

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase("memory");
});
beforeEach(async () => {
  for (const table of ["websites", "meta"] as const) await database.db.deleteFrom(table).execute();
});
afterAll(() => database.db.destroy());

const start = (websites: readonly WebsiteData[]) =>
  syncWebsites(database.db, websites, { stores: [] }, { isStart: true });
const reload = (websites: readonly WebsiteData[]) => syncWebsites(database.db, websites, { stores: [] });
const listDomains = async () => (await listWebsites(database.db)).map(({ domain }) => domain);
const readAll = () => database.db.selectFrom("websites").selectAll().orderBy("domain").execute();

it("a start whose list names none of the owner's domains stops, says which and what to do, and changes nothing", async () => {
  await start(SHIPPED_WEBSITES);
  await start([acorn, birch]);
  const before = await readAll();
  for (const list of [SHIPPED_WEBSITES, [cedar]]) await expect(start(list)).rejects.toMatchObject(refusal);
  await expect(start([cedar])).rejects.toThrow(/Set WEBSITES_FILE .*dealframe data remove-domain acorn\.example/s);
  expect(await readAll()).toEqual(before);
  expect(await listDomains()).toEqual(["acorn.example", "birch.example"]);
});

it("all of the owner's domains are replaced by way of a list with an old one", async () => {
  await start([acorn, birch]);
  await start([acorn, cedar]);
  await start([cedar]);
  expect(await listDomains()).toEqual(["cedar.example"]);
});

it("a database with the owner's domains does not get the demonstration's in their place, active or not", async () => {
  await start([acorn]);
  await start([acorn, birch]);
  await expect(reload(SHIPPED_WEBSITES)).rejects.toMatchObject(refusal);
  // A letter mistyped while the server runs.
  await reload([cedar]);
  await reload([acorn, birch]);
  await database.db.deleteFrom("website_names").execute();
  await database.db.deleteFrom("meta").execute();
  await expect(start(SHIPPED_WEBSITES)).rejects.toMatchObject({ name: "OwnDomainsError" });
  expect(await listDomains()).toEqual([]);
});

it("the demonstration's domains come and go", async () => {
  await start(SHIPPED_WEBSITES);
  const other = SHIPPED_WEBSITES.slice(1);
  expect(await start(other)).toMatchObject({ deactivated: [shipped.domain] });
  await start([acorn]);
  await reload([...SHIPPED_WEBSITES, acorn]);
  await reload(SHIPPED_WEBSITES);
  expect(await listDomains()).toEqual(SHIPPED_WEBSITES.map(({ domain }) => domain));
});
