import { expect, it } from "vitest";
import { api, get, post, runApi } from "./apiForTest";
import { createVisitorKeys } from "./auth/visitorKeys";

runApi();

const VOTE = "/end-user/coupon/vote";
const LIST = "/api/end-user/coupon/coupon-list-by-website?sort=popular&per_page=100";

const read = async (id: string) => (await get(`/api/end-user/coupon/coupon-by-id?coupon_id=${id}`)).body.data;

it("a visitor's vote counts once for an offer, can be changed, and moves rate, count and last success", async () => {
  const { data } = (await get(`${LIST}&page=12`)).body;
  const { _id: id, ...before } = data.find(({ votes }: { votes: number }) => votes === 0);
  expect([before.success_rate, before.last_success_at]).toEqual([undefined, undefined]);
  expect((await post(VOTE, { coupon_id: id, worked: true }, "10.0.2.1")).body).toEqual({ success: true });
  const first = await read(id);
  expect([first.votes, first.success_rate]).toEqual([1, 1]);
  expect(Date.parse(first.last_success_at)).toBeGreaterThan(Date.now() - 60_000);
  await post(VOTE, { coupon_id: id, worked: true }, "10.0.2.2");
  await post(VOTE, { coupon_id: id, worked: false }, "10.0.2.3");
  expect(await read(id)).toMatchObject({ votes: 3, success_rate: 0.667 });
  await post(VOTE, { coupon_id: id, worked: false }, "10.0.2.1");
  expect(await read(id)).toMatchObject({ votes: 3, success_rate: 0.333 });
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => post(VOTE, { coupon_id: id, worked: true }, `10.0.3.${index}`)),
  );
  expect(await read(id)).toMatchObject({ votes: 11, success_rate: 0.818 });
});

it("a vote that says nothing, or on an offer that is not there, is refused, also where it is hostile", async () => {
  const id = (await get(LIST)).body.data[0]._id;
  const status = async (input: unknown) => (await post(VOTE, input, "10.0.2.9")).response.status;
  expect(await status({ coupon_id: id, worked: "yes" })).toBe(400);
  expect(await status({ coupon_id: id })).toBe(400);
  expect(await status({ coupon_id: "'; drop table coupon_votes; --", worked: true })).toBe(400);
  expect(await status({ coupon_id: { $ne: "" }, worked: true })).toBe(400);
  expect(await status({ coupon_id: "f".repeat(24), worked: true })).toBe(404);
});

it("votes are limited per visitor, with Retry-After, and others still vote", async () => {
  const id = (await get(LIST)).body.data[0]._id;
  const send = (address: string) => post(VOTE, { coupon_id: id, worked: true }, address);
  for (let time = 0; time < 20; time++) expect((await send("10.0.2.20")).response.status).toBe(200);
  const { response, body } = await send("10.0.2.20");
  expect([response.status, body.success]).toEqual([429, false]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send("10.0.2.21")).response.status).toBe(200);
});

it("the seed's votes vary: most offers have few, some enough for a rate, and some offers were verified", async () => {
  const pages = [1, 5, 9, 13].map(async (page) => (await get(`${LIST}&page=${page}`)).body.data);
  const coupons: { votes: number; success_rate?: number; verified_at?: string }[] = (await Promise.all(pages)).flat();
  const share = (holds: (coupon: (typeof coupons)[number]) => boolean) => coupons.filter(holds).length / coupons.length;
  expect(share(({ votes }) => votes < 5)).toBeGreaterThan(0.5);
  expect(share(({ votes }) => votes >= 5)).toBeGreaterThan(0.1);
  expect(share(({ verified_at }) => verified_at !== undefined)).toBeGreaterThan(0.2);
  expect(new Set(coupons.map(({ success_rate }) => success_rate)).size).toBeGreaterThan(10);
  expect(api.handles(VOTE)).toBe(true);
});

it("no address is kept in plain, and the key of another period is another one", () => {
  let now = new Date("2031-03-09T00:00:00Z");
  const createKey = createVisitorKeys("secret", () => now);
  const key = createKey("10.0.2.1");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(createKey("10.0.2.1")).toBe(key);
  expect(createKey("10.0.2.2")).not.toBe(key);
  expect(createVisitorKeys("other", () => now)("10.0.2.1")).not.toBe(key);
  now = new Date("2031-05-09T00:00:00Z");
  expect(createKey("10.0.2.1")).not.toBe(key);
});

it("all addresses of an IPv6 /64 have one vote on an offer", async () => {
  const id = (await get(`${LIST}&page=11`)).body.data[0]._id;
  const { votes = 0 } = await read(id);
  for (const host of [1, 2, 3]) await post(VOTE, { coupon_id: id, worked: true }, `2001:db8:1:2::${host}`);
  expect((await read(id)).votes).toBe(votes + 1);
});
