import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { keepVote } from "../queries/votes";
import { SHIPPED_WEBSITES } from "../seed/shippedWebsites";
import { syncWebsites } from "../seed/syncWebsites";
import { DomainChanges } from "./DomainChanges";

const COVE = ["couponcove.example", "couponcove.localhost"];
const FOX = ["savvyfox.example", "savvyfox.localhost"];
const id = (number: number) => String(number).padStart(24, "0");

let db: Kysely<Tables>;
let nowMs = Date.now();
let changes: DomainChanges;

beforeAll(async () => {
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
  // The first store is on one domain, the second on another, the third on both.
  await run(
    "insert into categories values ('Fashion', 1)",
    `insert into stores (id, slug, name, description, category, redirection_type, is_archived, is_paused, homepage, added_at)
       select lpad(n::text, 24, '0'), 'store-' || n, 'Store ' || n, '', 'Fashion', '', false, false, '', now() from generate_series(1, 4) n`,
    `insert into website_stores select domain, lpad(n::text, 24, '0'), 0, now()
       from (values ('couponcove.example', 1), ('savvyfox.example', 2), ('couponcove.example', 3), ('savvyfox.example', 3)) as at(domain, n)`,
    `insert into coupons (id, store_id, category, name, title, description, link, final_link, created_at, popularity, is_featured, store_key)
       select lpad(n::text, 24, '0'), lpad(n::text, 24, '0'), 'Fashion', '', '10% off', '', '', '', now(), 0, true, 'store' from generate_series(1, 4) n`,
    "insert into store_ratings select lpad(n::text, 24, '0'), 1, 4 from generate_series(1, 4) n",
  );
});
afterAll(() => db.destroy());
beforeEach(async () => {
  nowMs = Date.now();
  changes = await DomainChanges.open(db, () => new Date(nowMs));
});

async function run(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
const take = async () => [...(await changes.take())].sort();

it.each([
  ["a changed offer", `update coupons set title = '20% off' where id = '${id(1)}'`, COVE],
  [
    "an offer of a store of two domains",
    `update coupons set withdrawn_at = now() where id = '${id(3)}'`,
    [...COVE, ...FOX],
  ],
  [
    "an offer that moves to another store",
    `update coupons set store_id = '${id(2)}' where id = '${id(1)}'`,
    [...COVE, ...FOX],
  ],
  ["a deleted offer", `delete from coupons where id = '${id(2)}'`, FOX],
  ["an offer of a store that is on no domain", `update coupons set title = 'none' where id = '${id(4)}'`, []],
  ["an update that changes nothing", "update coupons set title = title", []],
  ["what an import keeps for itself", "update coupons set hash = 'h', last_seen_at = now()", []],
  ["a renamed store", `update stores set name = 'Acme' where id = '${id(2)}'`, FOX],
  ["a rating", `delete from store_ratings where store_id = '${id(1)}'`, COVE],
  ["a mean of ratings", `update stores set rating = 4.5, rating_count = 3 where id = '${id(2)}'`, FOX],
  ["visits", `update website_stores set visit_count = 7 where domain = 'savvyfox.example'`, FOX],
  ["a banner", "insert into banners values ('b', 'couponcove.example', '300 * 250', 1, null, '{}')", COVE],
  ["a card", "insert into feature_cards values ('savvyfox.example', 99, '', '', '')", FOX],
  ["a category without offers", "insert into categories values ('Garden', 2)", []],
  ["a deleted store, with its place on a domain", `delete from stores where id = '${id(2)}'`, FOX],
])("%s changes the domains that show it", async (_name, statement, expected) => {
  await run(statement);
  expect(await take()).toEqual(expected);
  expect(await take()).toEqual([]);
});

it("a vote changes no domain", async () => {
  await keepVote(db, { coupon_id: id(3), visitor: "v", worked: true }, new Date());
  expect((await db.selectFrom("coupons").select("votes").where("id", "=", id(3)).executeTakeFirstOrThrow()).votes).toBe(
    1,
  );
  expect(await take()).toEqual([]);
});

it("where changes may have been missed, every domain has changed", async () => {
  nowMs += 31 * 60_000;
  expect((await take()).length).toBeGreaterThanOrEqual(SHIPPED_WEBSITES.length * 2);
  expect(await take()).toEqual([]);
});

it("a table that is emptied changes every domain", async () => {
  await run("truncate coupons");
  expect((await take()).length).toBeGreaterThanOrEqual(SHIPPED_WEBSITES.length * 2);
});

it("what is older than an hour is deleted with a later change", async () => {
  await run("update domain_changes set changed_at = now() - interval '61 minutes'");
  await run("insert into banners values ('c', 'couponcove.example', '300 * 250', 2, null, '{}')");
  expect(await db.selectFrom("domain_changes").select("domain").execute()).toEqual([{ domain: "couponcove.example" }]);
});
