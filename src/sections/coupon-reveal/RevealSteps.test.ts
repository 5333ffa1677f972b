import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import type { HandOver } from "../../domain/offers/handOver";
import type { RevealTarget } from "../../domain/offers/revealTarget";
import type { CouponUrlRequest } from "../../stores/slices/CouponUrlStore";
import { RevealSteps } from "./RevealSteps";

const NOW = Date.UTC(2031, 2, 9);
const FINAL = "https://partner.example/final";
const PLAIN = "https://store.example/plain";
const coupon = buildCoupon({ id: "1", finalLink: FINAL, link: PLAIN });
const handOver: HandOver = { redirectionType: "redirect", link: FINAL, path: "/" };

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

interface Setting {
  readonly target?: RevealTarget;
  readonly offer?: Coupon | undefined;
  readonly given?: HandOver | undefined;
  readonly answer?: string;
  readonly readNowMs?: () => Promise<number>;
}

function createSteps({ target = { type: "redirect", couponId: "1" }, offer, given, answer = "", ...times }: Setting) {
  const asked: CouponUrlRequest[] = [];
  const gone: string[] = [];
  const copied: string[] = [];
  const services = {
    consumeHandOver: () => given,
    findLink: async (request: CouponUrlRequest) => {
      asked.push(request);
      return request.knownLink ?? answer;
    },
    explainFailure: () => "no link",
    copyCode: async (code: string) => void copied.push(code),
    leave: (href: string) => void gone.push(href),
    readNowMs: async () => Date.now(),
    readPassedMs: () => performance.now(),
    ...times,
  };
  const steps = new RevealSteps(
    target,
    offer,
    { offerDelayMs: 1000, codeDelayMs: 5000, copiedDelayMs: 500 },
    services,
    NOW,
  );
  return { steps, asked, gone, copied };
}

describe("with a hand-over", () => {
  it("an offer goes on after its delay, one with a code later and copied", async () => {
    const quick = createSteps({ offer: coupon, given: handOver });
    await quick.steps.start();
    expect([quick.steps.phase, quick.steps.secondsLeft]).toEqual(["counting", 1]);
    vi.advanceTimersByTime(1000);
    expect([quick.steps.phase, quick.gone, quick.copied]).toEqual(["left", [FINAL], []]);

    const slow = createSteps({ offer: { ...coupon, code: "TEA" }, given: handOver });
    await slow.steps.start();
    vi.advanceTimersByTime(4999);
    expect([slow.gone, slow.copied]).toEqual([[], ["TEA"]]);
    vi.advanceTimersByTime(251);
    expect(slow.gone).toEqual([FINAL]);
  });

  it("an offer whose code the shopper has copied goes on soon, also when that was before its link was known", async () => {
    const known = createSteps({ offer: { ...coupon, code: "TEA" }, given: handOver });
    await known.steps.start();
    vi.advanceTimersByTime(1000);
    known.steps.noteCopied();
    expect([known.steps.delayMs, known.steps.leftMs]).toEqual([500, 500]);
    vi.advanceTimersByTime(499);
    expect(known.gone).toEqual([]);
    vi.advanceTimersByTime(251);
    expect(known.gone).toEqual([FINAL]);

    const early = createSteps({ offer: { ...coupon, code: "TEA" }, given: handOver });
    const started = early.steps.start();
    early.steps.noteCopied();
    await started;
    vi.advanceTimersByTime(500);
    expect(early.gone).toEqual([FINAL]);
  });

  it("copying leads nowhere once the shopper has stayed", async () => {
    const { steps, gone } = createSteps({ offer: { ...coupon, code: "TEA" }, given: handOver });
    await steps.start();
    steps.stay();
    steps.noteCopied();
    vi.advanceTimersByTime(60_000);
    expect([steps.phase, gone]).toEqual(["waiting", []]);
  });

  it("an offer that has ended never leaves, nor one that ends while the page waits", async () => {
    for (const lifeMs of [-1, 0, 3000]) {
      const { steps, gone } = createSteps({
        offer: { ...coupon, code: "TEA", expiresAtMs: Date.now() + lifeMs },
        given: handOver,
      });
      await steps.start();
      expect(steps.phase).toBe(lifeMs > 0 ? "counting" : "waiting");
      vi.advanceTimersByTime(60_000);
      expect([steps.phase, gone]).toEqual(["waiting", []]);
      expect(steps.destination).toBeDefined();
    }
  });

  it("stays where the shopper says so, and goes nowhere once the page is gone", async () => {
    const { steps, gone } = createSteps({ offer: coupon, given: handOver });
    await steps.start();
    steps.stay();
    vi.advanceTimersByTime(10_000);
    expect([steps.phase, gone]).toEqual(["waiting", []]);
  });

  it("stays when there is no link, and says why", async () => {
    const { link: _link, ...withoutLink } = handOver;
    const { steps, gone } = createSteps({ given: withoutLink });
    await steps.start();
    vi.advanceTimersByTime(10_000);
    expect([steps.failure, steps.destination, gone]).toEqual(["no link", undefined, []]);
  });

  it("a page without a referrer asks for its link; an expired offer uses its plain one", async () => {
    const target = { type: "zero-redirect-without-refer", couponId: "1" } as const;
    const valid = createSteps({ target, offer: coupon, given: handOver, answer: "https://asked.example/" });
    await valid.steps.start();
    expect(valid.asked[0]?.knownLink).toBeUndefined();
    expect(valid.steps.destination?.href).toBe("https://asked.example/");
    const { link: _link, ...withoutLink } = handOver;
    const expired = createSteps({ target, offer: { ...coupon, expiresAtMs: NOW - 1 }, given: withoutLink });
    await expired.steps.start();
    expect(expired.asked[0]?.knownLink).toBe(PLAIN);
  });
});

it("decides which link an offer opens once the time is known", async () => {
  let know = (_nowMs: number): void => undefined;
  const readNowMs = () =>
    new Promise<number>((resolve) => {
      know = resolve;
    });
  for (const [nowMs, link] of [
    [NOW, FINAL],
    [NOW + 2000, PLAIN],
  ] as const) {
    const offer = { ...coupon, expiresAtMs: NOW + 1000 };
    const { link: _link, ...unlinked } = handOver;
    const { steps, asked } = createSteps({ offer, given: unlinked, readNowMs });
    const started = steps.start();
    await Promise.resolve();
    expect([steps.phase, asked]).toEqual(["resolving", []]);
    know(nowMs);
    await started;
    expect([asked[0]?.knownLink, steps.destination?.href]).toEqual([link, link]);
  }
});

it("goes on after its delay whatever becomes of the device's clock meanwhile", async () => {
  for (const byMs of [864e5, -864e5]) {
    const { steps, gone } = createSteps({ offer: coupon, given: handOver });
    await steps.start();
    vi.advanceTimersByTime(500);
    vi.setSystemTime(NOW + byMs);
    vi.advanceTimersByTime(250);
    expect(gone).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(gone).toEqual([FINAL]);
  }
});

it("asks for the link of a valid offer without a final one, and leaves the plain one to the shopper where that fails", async () => {
  const { finalLink: _finalLink, ...withoutFinal } = coupon;
  const { link: _link, ...unlinked } = handOver;
  const asking = createSteps({ offer: withoutFinal, given: unlinked, answer: FINAL });
  expect([asking.steps.phase, asking.steps.destination]).toEqual(["resolving", undefined]);
  await asking.steps.start();
  expect([asking.asked[0]?.knownLink, asking.steps.phase, asking.steps.destination?.href]).toEqual([
    undefined,
    "counting",
    FINAL,
  ]);
  const failing = createSteps({ offer: withoutFinal, given: unlinked });
  await failing.steps.start();
  vi.advanceTimersByTime(60_000);
  expect([failing.steps.failure, failing.steps.destination?.href, failing.gone]).toEqual(["no link", PLAIN, []]);
});

it("without a hand-over it waits, with the offer's link at hand", async () => {
  const { steps, asked, gone } = createSteps({ offer: coupon });
  expect(steps.destination?.href).toBe(FINAL);
  await steps.start();
  vi.advanceTimersByTime(60_000);
  expect([steps.phase, gone, asked[0]?.knownLink]).toEqual(["waiting", [], FINAL]);
});

it("asks for the link where the path carries an extra parameter, and offers the offer's own when that fails", async () => {
  const { steps, asked } = createSteps({ target: { type: "redirect", couponId: "1", tracking: "m7" }, offer: coupon });
  await steps.start();
  expect(asked).toEqual([{ couponId: "1", redirectionType: "redirect", tracking: "m7", knownLink: undefined }]);
  expect([steps.failure, steps.destination?.href]).toEqual(["no link", FINAL]);
});

it("a link in the address goes on only where the click was for that very link", async () => {
  const foreign = createSteps({
    target: { type: "zero-redirect-without-refer", link: "https://evil.example/" },
    given: handOver,
  });
  await foreign.steps.start();
  vi.advanceTimersByTime(60_000);
  expect([foreign.steps.isForeign, foreign.gone]).toEqual([true, []]);
  const own = createSteps({ target: { type: "zero-redirect-without-refer", link: FINAL }, given: handOver });
  await own.steps.start();
  vi.advanceTimersByTime(60_000);
  expect(own.gone).toEqual([FINAL]);
});
