import { describe, expect, it } from "vitest";
import { Failure } from "./failure";
import { type Claim, createRateLimits, DEFAULT_LIMITS } from "./rateLimits";

const limits = createRateLimits({ ...DEFAULT_LIMITS, mail: { points: 2, duration: 30 } });
const isPassed = (...claims: Claim[]) =>
  limits.consume(...claims).then(
    () => true,
    () => false,
  );
const mail = (visitor: string): Claim => ({ kind: "mail", visitor });
const countPassed = async (visitors: readonly string[]) =>
  (await Promise.all(visitors.map((visitor) => isPassed(mail(visitor))))).filter(Boolean).length;

describe("a rate limit", () => {
  it("lets a visitor pass up to its points, then says when to come back", async () => {
    await limits.consume(mail("1.2.3.4"));
    await limits.consume(mail("1.2.3.4"));
    const failure = await limits.consume(mail("1.2.3.4")).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    const response = failure instanceof Failure ? failure.toResponse() : undefined;
    expect(response?.status).toBe(429);
    const seconds = Number(response?.headers.get("Retry-After"));
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
    for (let time = 0; time < 5; time++) await limits.consume({ kind: "loginFailures", account: "ada" });
    const both: Claim[] = [mail("8.8.8.8"), { kind: "loginFailures", account: "ada" }];
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
});
