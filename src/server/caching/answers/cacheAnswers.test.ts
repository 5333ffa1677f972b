import { expect, it } from "vitest";
import { buildCoupon } from "../../../../tests/fixtures/entities";
import type { Api } from "../../../api/createApi";
import { AnswerCache } from "./AnswerCache";
import { FRESH_MS, STALE_MS, settle } from "./askForTest";
import { cacheAnswers } from "./cacheAnswers";

it("keeps lists with a filter or a page that visitors can invent for seconds, and all other lists as usual", async () => {
  let nowMs = Date.UTC(2031, 0, 1);
  let calls = 0;
  const list: Api["websiteCoupons"] = async ({ page = 1 }) => {
    calls += 1;
    return { items: [buildCoupon({ id: "a" })], totalRecords: 3, totalPages: 3, page, perPage: 1 };
  };
  const api = { websiteCoupons: list } as Partial<Api> as Api;
  const cache = new AnswerCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxBytes: 1_000_000, now: () => nowMs });
  const options = { cache, tenancy: cache, breakers: undefined, origin: "http://api.test", domain: "shop.example" };
  const cached = cacheAnswers(api, options);
  const askAgain = async (query: Parameters<Api["websiteCoupons"]>[0]): Promise<number> => {
    calls = 0;
    await cached.websiteCoupons(query);
    await cached.websiteCoupons(query);
    nowMs += FRESH_MS - 1;
    await cached.websiteCoupons(query);
    await settle();
    return calls;
  };
  expect(await askAgain({ page: 1, ending: "soon", type: "code" })).toBe(1);
  expect(await askAgain({ page: 1, name: "gift" })).toBe(1);
  expect(await askAgain({ page: 3 })).toBe(1);
  expect(await askAgain({ page: 4 })).toBe(2);
  expect(await askAgain({ page: 1, store: "invented" })).toBe(2);
  expect(await askAgain({ page: 1, category: "invented" })).toBe(2);
});
