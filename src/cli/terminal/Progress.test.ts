import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Progress } from "./Progress";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A terminal that keeps what is written, and a clock that a test sets. */
function open(showsProgress: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const terminal = { writeError: (text: string) => void written.push(text), showsProgress };
  return { written, clock, progress: new Progress(terminal, () => clock.ms) };
}

it("shows nothing for a second, then each step, a few times a second, and removes its line at the end", () => {
  const { written, clock, progress } = open(true);
  for (let step = 0; step < 300; step++) {
    clock.ms = step * 10;
    progress.report("Comparing", step, 300);
    if (step === 99) expect(written).toEqual([]);
  }
  expect(written[0]).toBe("\r\u001b[KComparing: 100 of 300 …");
  expect(written).toHaveLength(20);
  progress.end();
  expect(written.at(-1)).toBe("\r\u001b[K");
});

it("leaves nothing on the terminal of a quick command", () => {
  const { written, progress } = open(true);
  progress.report("Reading");
  progress.report("Comparing", 1, 2);
  progress.end();
  vi.advanceTimersByTime(5000);
  expect(written).toEqual([]);
});

it("shows what a command waits for after a second", () => {
  const { written, progress } = open(true);
  progress.report("Taking pictures");
  vi.advanceTimersByTime(999);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(["\r\u001b[KTaking pictures …"]);
});

it("writes nothing where the error output is no terminal", () => {
  const { written, clock, progress } = open(false);
  clock.ms = 9000;
  progress.announce("Checking", 100_000);
  progress.report("Comparing", 1, 2);
  progress.end();
  expect(written).toEqual([]);
});
