import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildCoupon } from "../../../../tests/fixtures/entities";
import type { Api } from "../../../api/createApi";
import { AnswerCache } from "./AnswerCache";
import { AnswerFiles } from "./AnswerFiles";
import { createOwner } from "./answerOwner";
import { FRESH_MS, STALE_MS, settle } from "./askForTest";
import { cacheAnswers } from "./cacheAnswers";
import { decodeOutcome } from "./Outcome";
import { createSharedAnswer } from "./sharedAnswer";

/** A client of one domain whose answers go through the cache. */
function cacheFor(api: Api, cache: AnswerCache): Api {
  return cacheAnswers(api, { cache, tenancy: cache, origin: "http://api.test", domain: "shop.example" });
}

it("keeps lists with a filter or a page that visitors can invent for seconds, and all other lists as usual", async () => {
  let nowMs = Date.UTC(2031, 0, 1);
  let calls = 0;
  const list: Api["websiteCoupons"] = async ({ page = 1 }) => {
    calls += 1;
    return { items: [buildCoupon({ id: "a" })], totalRecords: 3, totalPages: 3, page, perPage: 1 };
  };
  const api = { websiteCoupons: list } as Partial<Api> as Api;
  const cache = new AnswerCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxBytes: 1_000_000, now: () => nowMs });
  const cached = cacheFor(api, cache);
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

it("asks for an answer anew where the one on disk has another shape, and uses one that has its shape", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-answers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const nowMs = Date.UTC(2031, 0, 1);
  const files = new AnswerFiles({ folder, maxBytes: 1_000_000, onFault: () => undefined });
  const asked = [buildCoupon({ id: "asked" })];
  const api = { domainCoupons: async () => asked } as Partial<Api> as Api;
  const read = async (stored: unknown) => {
    const owner = createOwner("http://api.test", "shop.example");
    files.write(owner, 'domainCoupons ["1280x720"]', { text: JSON.stringify(stored), madeAtMs: nowMs });
    await files.flush();
    const cache = new AnswerCache({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      maxBytes: 1_000_000,
      now: () => nowMs,
      files,
    });
    return cacheFor(api, cache).domainCoupons("1280x720");
  };
  const stored = [buildCoupon({ id: "stored" })];
  expect(await read(stored)).toEqual(stored);
  for (const other of [{ items: stored }, null, 7, [{ ...stored[0], title: { text: "Tea" } }], [[]]])
    expect(await read(other)).toEqual(asked);
});

it("an answer of another shape in the shared cache is unreadable; that a thing is unknown has no shape", () => {
  const isAnswer = (value: unknown) => typeof value === "string";
  const times = { lastingMs: FRESH_MS, passingMs: FRESH_MS };
  const { decode } = createSharedAnswer(
    { owner: createOwner("http://api.test", "shop.example"), key: "a", isAnswer },
    times,
  );
  for (const body of ['lasting\n"tea"', 'passing\n"tea"', 'unknown\n{"kind":"refused","message":"","status":404}'])
    expect(decode(Buffer.from(body))).toEqual(decodeOutcome(Buffer.from(body)));
  for (const body of ["lasting\n7", "passing\n[]", "broken"]) expect(decode(Buffer.from(body))).toBeUndefined();
});
