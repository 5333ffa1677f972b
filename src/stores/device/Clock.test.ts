import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TestDevice } from "../../../tests/fixtures/deviceTime";
import { Clock } from "./Clock";

const NOW = Date.UTC(2031, 2, 9, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let device: TestDevice;
let clock: Clock;

/** Opens a page that was rendered at a time, on the device. */
function open(renderedAtMs = NOW): void {
  clock = new Clock(renderedAtMs);
  clock.follow(device);
}

beforeEach(() => {
  device = new TestDevice(NOW);
});

it("stands still on a server", async () => {
  clock = new Clock(NOW);
  expect([clock.nowMs, clock.readMs(), await clock.update(true)]).toEqual([NOW, NOW, NOW]);
});

describe("where all clocks agree", () => {
  it.each([
    ["right", 0],
    ["four minutes ahead", 4 * MINUTE_MS],
    ["four minutes behind", -4 * MINUTE_MS],
  ])("counts by the device's clock, %s, and asks nobody", async (_name, aheadMs) => {
    device.deviceMs += aheadMs;
    open();
    expect(clock.nowMs).toBe(NOW);
    void clock.update();
    expect(clock.nowMs).toBe(NOW + aheadMs);
    device.pass(HOUR_MS);
    void clock.update();
    await clock.compare(NOW + HOUR_MS);
    expect([clock.nowMs, clock.readMs()]).toEqual([NOW + aheadMs + HOUR_MS, NOW + aheadMs + HOUR_MS]);
    expect(device.asked).toBe(0);
  });

  it("moves by itself from its start on", () => {
    vi.useFakeTimers();
    open();
    const stop = clock.start(1000);
    device.pass(1000);
    expect(clock.nowMs).toBe(NOW);
    vi.advanceTimersByTime(1000);
    expect(clock.nowMs).toBe(NOW + 1000);
    stop();
    device.pass(1000);
    vi.advanceTimersByTime(5000);
    expect(clock.nowMs).toBe(NOW + 1000);
  });
  afterEach(() => void vi.useRealTimers());
});

describe("on a device whose clock is wrong", () => {
  it.each([400 * DAY_MS, -2 * HOUR_MS, 6 * MINUTE_MS])("the server's time counts, by %i ms", async (aheadMs) => {
    device.deviceMs += aheadMs;
    open();
    expect(clock.readMs()).toBe(NOW);
    expect(await clock.update()).toBe(NOW);
    device.pass(HOUR_MS);
    expect(await clock.update()).toBe(NOW + HOUR_MS);
    expect([clock.nowMs, device.asked]).toEqual([NOW + HOUR_MS, 1]);
  });

  it("goes on by the page's time while nobody answers, and asks again later", async () => {
    device.deviceMs += 400 * DAY_MS;
    device.serverMs = undefined;
    open();
    device.pass(MINUTE_MS);
    expect(await clock.update()).toBe(NOW + MINUTE_MS);
    expect(device.asked).toBe(1);
    device.serverMs = NOW + MINUTE_MS + 5000;
    expect(await clock.update()).toBe(NOW + MINUTE_MS + 5000);
    device.pass(MINUTE_MS);
    expect(await clock.update()).toBe(NOW + 2 * MINUTE_MS + 5000);
    expect(device.asked).toBe(2);
  });

  it("uses its clock again once it has been set right", async () => {
    device.deviceMs += 400 * DAY_MS;
    open();
    await clock.update();
    device.deviceMs -= 400 * DAY_MS - 1000;
    expect(await clock.update()).toBe(NOW + 1000);
    device.pass(MINUTE_MS);
    expect([clock.readMs(), device.asked]).toEqual([NOW + MINUTE_MS + 1000, 2]);
  });
});

it("an old copy of a page gets the present time, and shows its own until then", async () => {
  open(NOW - 3 * HOUR_MS);
  expect(clock.readMs()).toBe(NOW - 3 * HOUR_MS);
  const update = clock.update();
  expect(clock.nowMs).toBe(NOW - 3 * HOUR_MS);
  expect(await update).toBe(NOW);
  device.pass(1000);
  expect([clock.nowMs, clock.readMs(), device.asked]).toEqual([NOW, NOW + 1000, 1]);
});

describe("while a page is open", () => {
  it.each([
    ["right", 0],
    ["400 days ahead", 400 * DAY_MS],
  ])("a device that has slept asks before the time moves; its clock was %s", async (_name, aheadMs) => {
    device.deviceMs += aheadMs;
    open();
    await clock.update();
    const { asked } = device;
    device.sleep(8 * HOUR_MS);
    const update = clock.update();
    expect([clock.nowMs, clock.readMs()]).toEqual([NOW, NOW]);
    expect(await update).toBe(NOW + 8 * HOUR_MS);
    expect([clock.nowMs, device.asked]).toEqual([NOW + 8 * HOUR_MS, asked + 1]);
  });

  it.each([400 * DAY_MS, -400 * DAY_MS, 2 * HOUR_MS])(
    "a changed clock of the device changes nothing, by %i ms",
    async (byMs) => {
      for (const answers of [true, false]) {
        device = new TestDevice(NOW);
        open();
        await clock.update();
        if (!answers) device.serverMs = undefined;
        device.pass(1000);
        device.deviceMs += byMs;
        const update = clock.update();
        expect(clock.readMs()).toBe(NOW + 1000);
        expect(await update).toBe(NOW + 1000);
        expect([clock.nowMs, device.asked]).toEqual([NOW + 1000, 1]);
      }
    },
  );

  it("a clock that is set back by minutes takes nothing back", async () => {
    open();
    await clock.update();
    device.deviceMs -= 4 * MINUTE_MS;
    expect(await clock.update()).toBe(NOW);
    device.pass(3 * MINUTE_MS);
    expect(await clock.update()).toBe(NOW);
    device.pass(3 * MINUTE_MS);
    expect([await clock.update(), device.asked]).toEqual([NOW + 2 * MINUTE_MS, 0]);
  });

  it("a page that was frozen asks even where the clocks agree, once for all who wait", async () => {
    open();
    device.pass(HOUR_MS);
    const updates = [clock.update(true), clock.update()];
    expect(clock.nowMs).toBe(NOW);
    expect(await Promise.all(updates)).toEqual([NOW + HOUR_MS, NOW + HOUR_MS]);
    expect(device.asked).toBe(1);
    device.serverMs = undefined;
    device.pass(HOUR_MS);
    expect(await clock.update(true)).toBe(NOW + 2 * HOUR_MS);
  });
});

describe("the server's word", () => {
  it("takes back what was shown too early, but nothing for the seconds that it may be old", async () => {
    // A server whose clock was wrong when it rendered the page.
    open(NOW + DAY_MS);
    expect(await clock.update()).toBe(NOW);
    device.pass(MINUTE_MS);
    await clock.update();
    device.serverMs = NOW + MINUTE_MS - 2000;
    device.deviceMs += DAY_MS;
    expect(await clock.update()).toBe(NOW + MINUTE_MS);
  });
});

describe("the time of an answer", () => {
  it("that is later makes the page ask, once for a while", async () => {
    // An old copy on a device whose clock is wrong by as much.
    device.deviceMs -= 3 * HOUR_MS;
    open(NOW - 3 * HOUR_MS);
    expect(device.asked).toBe(0);
    await clock.compare(NOW);
    expect([clock.nowMs, device.asked]).toEqual([NOW, 1]);
    device.pass(MINUTE_MS);
    await clock.compare(NOW + HOUR_MS);
    expect([clock.readMs(), device.asked]).toEqual([NOW + MINUTE_MS, 1]);
  });

  it("counts itself where the server does not answer", async () => {
    device.deviceMs -= 3 * HOUR_MS;
    device.serverMs = undefined;
    open(NOW - 3 * HOUR_MS);
    await clock.compare(NOW);
    device.pass(1000);
    expect([clock.nowMs, clock.readMs()]).toEqual([NOW, NOW + 1000]);
  });

  it("that is earlier changes nothing: a cache has held the answer", async () => {
    open();
    device.pass(1000);
    await clock.compare(NOW - DAY_MS);
    expect([clock.readMs(), device.asked]).toEqual([NOW + 1000, 0]);
  });
});
