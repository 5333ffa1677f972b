import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bursts } from "./Bursts";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function open(maxBursts = 10) {
  const told: string[] = [];
  const bursts = new Bursts<string>(
    {
      onBegin: (fact = "others") => told.push(`${fact} begins`),
      onEnd: (fact = "others", { count, seconds }) => told.push(`${fact} ${count} in ${seconds} s`),
    },
    { maxBursts },
  );
  return { told, bursts };
}

describe("what happens again and again", () => {
  it("is told when it begins, and with its number when it has been quiet for a minute", () => {
    const { told, bursts } = open();
    for (let time = 0; time < 50; time++) {
      bursts.note("a", "a");
      vi.advanceTimersByTime(1000);
    }
    expect(told).toEqual(["a begins"]);
    vi.advanceTimersByTime(MINUTE_MS + 5000);
    expect(told).toEqual(["a begins", "a 50 in 49 s"]);
    bursts.note("a", "a");
    expect(told.at(-1)).toBe("a begins");
  });

  it("is told of every ten minutes where it does not end", () => {
    const { told, bursts } = open();
    for (let time = 0; time < 125; time++) {
      bursts.note("a", "a");
      vi.advanceTimersByTime(10_000);
    }
    expect(told.filter((line) => line.includes(" in "))).toHaveLength(2);
  });

  it("is told once where it happened once", () => {
    const { told, bursts } = open();
    bursts.note("a", "a");
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(told).toEqual(["a begins"]);
  });

  it("takes no more memory and lines than there is room for, whatever others make up", () => {
    const { told, bursts } = open(3);
    for (let number = 0; number < 1000; number++) bursts.note(`key ${number}`, `fact ${number}`);
    expect(told).toEqual(["fact 0 begins", "fact 1 begins", "fact 2 begins", "others begins"]);
    bursts.close();
    expect(told.slice(4)).toEqual(["others 997 in 0 s"]);
  });

  it("leaves no timer behind once all is told", () => {
    const { bursts } = open();
    bursts.note("a", "a");
    expect(vi.getTimerCount()).toBe(1);
    bursts.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
