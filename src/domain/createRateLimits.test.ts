import { describe, expect, it } from "vitest";
import { type Claim, createRateLimits, RateLimitError } from "./createRateLimits";

type Kind = "mail" | "newsletter" | "login" | "all";
const LIMITS = {
  mail: { points: 2, duration: 30 },
  newsletter: { points: 10, duration: 60 },
  login: { points: 5, duration: 900 },
  all: { points: 6, duration: 60 },
};
const limits = createRateLimits(LIMITS);
const isPassed = (...claims: Claim<Kind>[]) =>
  limits.consume(...claims).then(
    () => true,
    () => false,
  );
const mail = (visitor: string): Claim<Kind> => ({ kind: "mail", visitor });
const countPassed = async (visitors: readonly string[]) =>
  (await Promise.all(visitors.map((visitor) => isPassed(mail(visitor))))).filter(Boolean).length;

describe("a rate limit", () => {
  it("lets a visitor pass up to its points, then says when to come back", async () => {
    await limits.consume(mail("1.2.3.4"));
    await limits.consume(mail("1.2.3.4"));
    const failure = await limits.consume(mail("1.2.3.4")).catch((error: unknown) => error);
    const seconds = failure instanceof RateLimitError ? failure.retryAfterS : undefined;
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(30);
  });

  it("counts each visitor and each kind by itself", async () => {
    expect(await isPassed(mail("5.6.7.8"))).toBe(true);
    expect(await isPassed({ kind: "newsletter", visitor: "1.2.3.4" })).toBe(true);
  });

  it("counts all addresses of an IPv6 /64 as one visitor", async () => {
    expect(await countPassed(Array.from({ length: 12 }, (_, index) => `2001:db8:1:2::${index}`))).toBe(2);
    expect(await countPassed(["::ffff:7.7.7.7", "7.7.7.7", "::ffff:707:707"])).toBe(2);
  });

  it("lets the networks of an IPv6 /48 pass up to ten times its points together", async () => {
    expect(await countPassed(Array.from({ length: 40 }, (_, index) => `2001:db8:2:${index}::1`))).toBe(20);
    expect(await isPassed(mail("2001:db8:3::1"))).toBe(true);
  });

  it("counts nothing for a request that one of several limits refuses", async () => {
    for (let time = 0; time < 5; time++) await limits.consume({ kind: "login", account: "ada" });
    const both: Claim<Kind>[] = [mail("8.8.8.8"), { kind: "login", account: "ada" }];
    for (let time = 0; time < 5; time++) expect(await isPassed(...both)).toBe(false);
    expect(await countPassed(["8.8.8.8", "8.8.8.8", "8.8.8.8"])).toBe(2);
  });

  it("takes back what turns out not to count, also after requests that were refused", async () => {
    for (const visitor of ["9.9.9.9", "2001:db8:4::1"]) {
      const giveBack = await limits.consume(mail(visitor));
      expect(await countPassed([visitor, visitor, visitor])).toBe(1);
      await giveBack();
      expect(await countPassed([visitor, visitor])).toBe(1);
    }
  });

  it("that all share counts only what one's own limit let pass, also of requests at the same time", async () => {
    const shared = createRateLimits(LIMITS);
    const pass = (visitor: string) =>
      shared.consume(mail(visitor), { kind: "all" }).then(
        () => true,
        () => false,
      );
    const ofOne = await Promise.all(Array.from({ length: 50 }, () => pass("1.1.1.1")));
    expect(ofOne.filter(Boolean)).toHaveLength(2);
    const others = await Promise.all(Array.from({ length: 9 }, (_, index) => pass(`2.2.2.${index}`)));
    expect(others.filter(Boolean)).toHaveLength(4);
  });

  it("of one account lets a whole /48 pass at most four times its points", async () => {
    const visitors = Array.from({ length: 60 }, (_, index) => `2001:db8:5:${index}::1`);
    const passed = await Promise.all(visitors.map((visitor) => isPassed({ kind: "login", account: "bob", visitor })));
    expect(passed.filter(Boolean)).toHaveLength(20);
  });
});
