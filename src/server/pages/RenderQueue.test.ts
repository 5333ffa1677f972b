import { describe, expect, it } from "vitest";
import { BusyError, LeftError, RenderQueue, type RenderQueueOptions } from "./RenderQueue";
import { ThreadTurns } from "./ThreadTurns";

const ONE_PLACE: RenderQueueOptions = { places: { shopper: 1, refresh: 1 }, maxWaiting: { shopper: 3, refresh: 3 } };

/** A task that is under way until it is released. */
function createTask() {
  const task = { isStarted: false, release: (): void => undefined };
  const released = new Promise<void>((resolve) => {
    task.release = resolve;
  });
  const run = async (): Promise<string> => {
    task.isStarted = true;
    await released;
    return "page";
  };
  return { task, run };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("the queue of pages", () => {
  it("makes so many at once, lets so many wait, and refuses the others at once", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    const { task, run } = createTask();
    const first = queue.run("shopper", run);
    await settle();
    const waiting = Array.from({ length: 3 }, () => queue.run("shopper", async () => "next"));
    await expect(queue.run("shopper", async () => "one too many")).rejects.toThrow(BusyError);
    task.release();
    expect(await Promise.all([first, ...waiting])).toEqual(["page", "next", "next", "next"]);
  });

  it("refuses a page once it has waited too long, and gives its place to the next", async () => {
    const queue = new RenderQueue({ ...ONE_PLACE, maxWaitMs: 20 });
    const { task, run } = createTask();
    const first = queue.run("shopper", run);
    await settle();
    let isMade = false;
    const late = queue.run("shopper", async () => {
      isMade = true;
    });
    await expect(late).rejects.toThrow(BusyError);
    task.release();
    await first;
    expect(await queue.run("shopper", async () => "next")).toBe("next");
    expect(isMade).toBe(false);
  });

  it("refuses a page that is expected to wait too long by the pace of those before it", async () => {
    const queue = new RenderQueue({
      places: { shopper: 1, refresh: 1 },
      maxWaiting: { shopper: 100, refresh: 1 },
      expectedWaitMs: 60,
      maxWaitMs: 60_000,
    });
    const ask = () =>
      queue
        .run("shopper", () => pause(30))
        .then(
          () => "made",
          (error: Error) => error.name,
        );
    const answers = [];
    for (let number = 0; number < 20; number++) answers.push(ask());
    const names = await Promise.all(answers);
    expect(names.filter((name) => name === "made").length).toBeLessThan(10);
    expect(new Set(names)).toEqual(new Set(["made", "BusyError"]));
    expect(await ask()).toBe("made");
  });

  it("drops a page that waits when its shopper leaves, and does not begin it", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    const { task, run } = createTask();
    const first = queue.run("shopper", run);
    await settle();
    const left = new AbortController();
    let isMade = false;
    const dropped = queue.run(
      "shopper",
      async () => {
        isMade = true;
      },
      left.signal,
    );
    left.abort();
    await expect(dropped).rejects.toThrow(LeftError);
    task.release();
    await first;
    await settle();
    expect(isMade).toBe(false);
    await expect(queue.run("shopper", run, AbortSignal.abort())).rejects.toThrow(LeftError);
  });

  it("does not render a page whose shopper has left while its answers were loading", async () => {
    const queue = new RenderQueue();
    const left = new AbortController();
    let isRendered = false;
    const page = queue.run(
      "shopper",
      async (awaitTurn) => {
        left.abort();
        await awaitTurn();
        isRendered = true;
      },
      left.signal,
    );
    await expect(page).rejects.toThrow(LeftError);
    expect(isRendered).toBe(false);
  });

  it("gives refreshes places of their own, and neither kind waits for the other's", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    const shopper = createTask();
    const refresh = createTask();
    const held = [queue.run("shopper", shopper.run), queue.run("shopper", shopper.run)];
    await settle();
    expect(await queue.run("refresh", async () => "refreshed")).toBe("refreshed");
    shopper.task.release();
    await Promise.all(held);
    const behind = [queue.run("refresh", refresh.run), queue.run("refresh", refresh.run)];
    await settle();
    expect(await queue.run("shopper", async () => "made")).toBe("made");
    refresh.task.release();
    await Promise.all(behind);
  });

  it("is free again after a page that failed", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    await expect(queue.run("shopper", () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
    expect(await queue.run("shopper", async () => "next")).toBe("next");
  });
});

describe("turns on the thread", () => {
  it("are one for each round of the event loop", async () => {
    let round = 0;
    let isCounting = true;
    const count = () => {
      round += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    const turns = new ThreadTurns();
    const rounds = await Promise.all(Array.from({ length: 5 }, () => turns.next("shopper").then(() => round)));
    isCounting = false;
    expect(new Set(rounds).size).toBe(5);
  });

  it("go to shoppers first, and every fifth to a refresh", async () => {
    const turns = new ThreadTurns();
    const seen: string[] = [];
    const take = (reason: "shopper" | "refresh") => turns.next(reason).then(() => seen.push(reason));
    const refreshes = Array.from({ length: 3 }, () => take("refresh"));
    const shoppers = Array.from({ length: 9 }, () => take("shopper"));
    await Promise.all([...refreshes, ...shoppers]);
    expect(seen.map((reason) => reason[0]).join("")).toBe("ssssrssssrsr");
  });
});
