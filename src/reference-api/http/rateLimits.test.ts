import { describe, expect, it } from "vitest";
import { Failure } from "./failure";
import { createRateLimits, DEFAULT_LIMITS } from "./rateLimits";

const limits = createRateLimits({ ...DEFAULT_LIMITS, mail: { points: 2, duration: 30 } });
const refusal = (work: Promise<void>) => work.then(() => undefined).catch((error: unknown) => error);

describe("a rate limit", () => {
  it("lets a visitor pass up to its points, then says when to come back", async () => {
    await limits.consume("mail", "1.2.3.4");
    await limits.consume("mail", "1.2.3.4");
    const failure = await refusal(limits.consume("mail", "1.2.3.4"));
    expect(failure).toBeInstanceOf(Failure);
    const response = failure instanceof Failure ? failure.toResponse() : undefined;
    expect(response?.status).toBe(429);
    const seconds = Number(response?.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(30);
  });

  it("counts each visitor and each kind by itself", async () => {
    await limits.consume("mail", "5.6.7.8");
    await limits.consume("newsletter", "1.2.3.4");
  });

  it("can be checked without counting, and reset", async () => {
    await limits.check("mail", "9.9.9.9");
    await limits.consume("mail", "9.9.9.9");
    await limits.consume("mail", "9.9.9.9");
    expect(await refusal(limits.check("mail", "9.9.9.9"))).toBeInstanceOf(Failure);
    await limits.reset("mail", "9.9.9.9");
    await limits.check("mail", "9.9.9.9");
  });
});
