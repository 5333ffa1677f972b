import { readAnswerTime } from "../../domain/time/readAnswerTime";
import type { DeviceTime } from "../../stores/device/Clock";

/** Longest wait for the server's time, in milliseconds; then the page goes on with what it knows. */
const LIMIT_MS = 3000;

/** Creates the device's clocks; `path` of the page's own site is asked for the server's time. */
export function createDeviceTime(path: string): DeviceTime {
  return {
    readMs: () => Date.now(),
    readPassedMs: () => performance.now(),
    askMs: async () => {
      // No cache has an answer to an address that is new.
      const { headers } = await fetch(`${path}?${Date.now()}`, {
        method: "HEAD",
        cache: "no-store",
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return readAnswerTime((name) => headers.get(name));
    },
  };
}
