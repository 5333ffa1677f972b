import { afterEach, expect, it, vi } from "vitest";
import { isoTimestamp } from "./isoTimestamp";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("the time of a log line is in UTC, wherever the server stands #isoTimestamp-1", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 2, 22, 4, 5, 67) });
  expect(JSON.parse(`{"message":"x"${isoTimestamp()}}`).time).toBe("2031-01-02T22:04:05.067Z");
});
