import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimits } from "../../domain/createRateLimits";
import { DEFAULT_LIMITS } from "./rateLimits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ACCOUNT = "ada@staff.example";

it.each([
  ["an address", () => "192.0.2.1"],
  ["an IPv6 /48", (number: number) => `2001:db8:0:${(number % 90).toString(16)}::1`],
])(
  "an hour of wrong passwords from %s leaves an account's owner tries from a new place #rateLimits-1",
  async (_name, toAddress) => {
    const limits = createRateLimits(DEFAULT_LIMITS);
    const fail = (visitor: string) =>
      limits.consume(
        { kind: "loginFailures", visitor, account: ACCOUNT },
        { kind: "accountFailures", account: ACCOUNT },
      );
    for (let minute = 0; minute < 60; minute++) {
      for (let number = 0; number < 90; number++) await fail(toAddress(number)).catch(() => undefined);
      vi.advanceTimersByTime(59_000);
    }
    await expect(fail("198.51.100.1")).resolves.toBeTypeOf("function");
  },
);
