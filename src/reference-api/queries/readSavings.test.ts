import { sql } from "kysely";
import { expect, it } from "vitest";
import { api, get, runApi } from "../apiForTest";
import { readAllSavings } from "./readSavings";

runApi();

const LIST = "/api/end-user/coupon/coupon-list-by-website";
const STORES = "/api/end-user/store/getStoresBasedOnDomain";
const run = (statement: ReturnType<typeof sql>) => statement.execute(api.database.db);

const readStore = async (id: string) => {
  const { data } = (await get(STORES)).body;
  return data.find((store: { _id: string }) => store._id === id);
};

it("offers that SQL writes count with their saving at once, also with another title later", async () => {
  const [store] = (await get(STORES)).body.data;
  const first = async () => (await get(`${LIST}?sort=saving&per_page=1`)).body.data[0]._id;
  const id = "0123456789abcdef01234567";
  await run(sql`insert into coupons (id, store_id, category, name, title, description, code, link, final_link, created_at,
      popularity, is_featured, store_key)
    select ${id}, ${store._id}, category, 'Offer', '98% off all coats', '', 'COAT', 'https://oak.example', 'https://oak.example', now(),
      0, true, 'store' from coupons limit 1`);
  expect((await readStore(store._id)).best_value).toBe("98% off");
  expect(await first()).toBe(id);
  await run(sql`update coupons set title = '99% off all coats' where id = ${id}`);
  expect((await readStore(store._id)).best_value).toBe("99% off");
  await run(sql`update coupons set title = 'Coats' where id = ${id}`);
  expect((await readStore(store._id)).best_value).toBe(store.best_value);
  expect(await first()).not.toBe(id);
  await run(sql`delete from coupons where id = ${id}`);
});

it("the offers of an earlier version are all read, and then as before", async () => {
  const read = async () => (await get(`${LIST}?sort=saving&per_page=100&page=2`)).body.data;
  const [stores, offers] = [(await get(STORES)).body, await read()];
  await run(sql`update coupons set saving_hash = null, saving_rank = null, best_value = null, best_value_signs = null
    where id in (select id from coupons limit 250)`);
  await readAllSavings(api.database.db, new AbortController().signal);
  expect([(await get(STORES)).body, await read()]).toEqual([stores, offers]);
});

it("an aborted reading ends", async () => {
  await run(sql`update coupons set saving_hash = null where id in (select id from coupons limit 1)`);
  await readAllSavings(api.database.db, AbortSignal.abort());
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from coupons where saving_hash is null`.execute(api.database.db);
  expect(rows[0]?.count).toBeGreaterThan(0);
});
