import { describe, expect, it } from "vitest";
import { BusyError, LeftError, RenderQueue, type RenderQueueOptions } from "./RenderQueue";
import { ThreadTurns } from "./ThreadTurns";

const ONE_PLACE: RenderQueueOptions = { places: { shopper: 1, refresh: 1 }, maxWaiting: { shopper: 3, refresh: 3 } };

const ASKER = { domain: "a.example", visitor: "192.0.2.1" };

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
  it("makes so many at once, lets so many wait, and refuses the others at once #RenderQueue-1", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    const { task, run } = createTask();
    const first = queue.run("shopper", ASKER, run);
    await settle();
    const waiting = Array.from({ length: 3 }, () => queue.run("shopper", ASKER, async () => "next"));
    await expect(queue.run("shopper", ASKER, async () => "one too many")).rejects.toThrow(BusyError);
    task.release();
    expect(await Promise.all([first, ...waiting])).toEqual(["page", "next", "next", "next"]);
  });

  it("lets long computations give way, so that those of others have their turns in between", async () => {
    const queue = new RenderQueue();
    const worked: string[] = [];
    const compute = (domain: string) =>
      queue.run("shopper", { domain, visitor: domain }, async (_awaitTurn, giveWay) => {
        for (let part = 0; part < 4; part++) {
          await giveWay();
          worked.push(domain);
          const endMs = performance.now() + 9;
          while (performance.now() < endMs);
        }
      });
    let rounds = 0;
    const count = setInterval(() => {
      rounds += 1;
    }, 0);
    await Promise.all([compute("a"), compute("b")]);
    clearInterval(count);
    expect(worked.join("")).toBe("abababab");
    expect(rounds).toBeGreaterThanOrEqual(6);
  });

  it("lets short computations of a page have the thread in one turn", async () => {
    const queue = new RenderQueue();
    let rounds = 0;
    const count = () => {
      rounds += 1;
    };
    await queue.run("shopper", ASKER, async (_awaitTurn, giveWay) => {
      await giveWay();
      setImmediate(count);
      for (let part = 0; part < 50; part++) await giveWay();
      expect(rounds).toBe(0);
    });
  });

  it("gives a visitor few places while others ask, on whichever domain, and further ones when nobody else has asked", async () => {
    const queue = new RenderQueue({ places: { shopper: 20, refresh: 1 }, visitorPlaces: 2 });
    const started: string[] = [];
    const releases: (() => void)[] = [];
    const ask = (visitor: string, domain = "a.example") =>
      queue.run("shopper", { domain, visitor }, async () => {
        started.push(visitor);
        await new Promise<void>((resolve) => releases.push(resolve));
      });
    const pages = [ask("alone"), ask("alone"), ask("alone")];
    expect(started).toEqual(["alone", "alone", "alone"]);
    pages.push(ask("other", "b.example"), ...["a.example", "b.example", "c.example"].map((name) => ask("third", name)));
    expect(started.slice(3)).toEqual(["other", "third", "third"]);
    pages.push(ask("alone"));
    expect(started).toHaveLength(6);
    while (releases.length > 0) {
      releases.shift()?.();
      await settle();
    }
    await Promise.all(pages);
    expect(started.slice(6).sort()).toEqual(["alone", "third"]);
  });

  it("refuses a page once it has waited too long, and gives its place to the next", async () => {
    const queue = new RenderQueue({ ...ONE_PLACE, maxWaitMs: 20 });
    const { task, run } = createTask();
    const first = queue.run("shopper", ASKER, run);
    await settle();
    let isMade = false;
    const late = queue.run("shopper", ASKER, async () => {
      isMade = true;
    });
    await expect(late).rejects.toThrow(BusyError);
    task.release();
    await first;
    expect(await queue.run("shopper", ASKER, async () => "next")).toBe("next");
    expect(isMade).toBe(false);
  });

  it("renders a page that is late because the machine stands still, unless others wait", async () => {
    const queue = new RenderQueue({ maxWaitMs: 20 });
    const ask = () =>
      queue.run("shopper", ASKER, async (awaitTurn) => {
        await awaitTurn();
        return "made";
      });
    const standStill = () => {
      const endMs = performance.now() + 40;
      while (performance.now() < endMs);
    };
    const alone = ask();
    standStill();
    expect(await alone).toBe("made");
    const crowd = [ask(), ask(), ask()];
    standStill();
    const results = await Promise.allSettled(crowd);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
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
        .run("shopper", ASKER, () => pause(30))
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
    const first = queue.run("shopper", ASKER, run);
    await settle();
    const left = new AbortController();
    let isMade = false;
    const dropped = queue.run(
      "shopper",
      ASKER,
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
    await expect(queue.run("shopper", ASKER, run, AbortSignal.abort())).rejects.toThrow(LeftError);
  });

  it("does not render a page whose shopper has left while its answers were loading", async () => {
    const queue = new RenderQueue();
    const left = new AbortController();
    let isRendered = false;
    const page = queue.run(
      "shopper",
      ASKER,
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
    const held = [queue.run("shopper", ASKER, shopper.run), queue.run("shopper", ASKER, shopper.run)];
    await settle();
    expect(await queue.run("refresh", ASKER, async () => "refreshed")).toBe("refreshed");
    shopper.task.release();
    await Promise.all(held);
    const behind = [queue.run("refresh", ASKER, refresh.run), queue.run("refresh", ASKER, refresh.run)];
    await settle();
    expect(await queue.run("shopper", ASKER, async () => "made")).toBe("made");
    refresh.task.release();
    await Promise.all(behind);
  });

  it("gives another domain's page its turn before those that one visitor waits for", async () => {
    const queue = new RenderQueue({ ...ONE_PLACE, maxWaiting: { shopper: 200, refresh: 200 }, maxWaitMs: 60_000 });
    const { task, run } = createTask();
    const made: string[] = [];
    const make = (name: string) => async () => void made.push(name);
    const pages = [queue.run("shopper", ASKER, run)];
    // Fill the queue until one more page of the same visitor would wait too long.
    for (let number = 0; !queue.isFull("shopper", ASKER); number += 1)
      pages.push(queue.run("shopper", ASKER, async () => `${made.push(`search ${number}`)}`));
    const searches = pages.length - 1;
    const other = { domain: "b.example", visitor: "192.0.2.2" };
    expect(queue.isFull("shopper", other)).toBe(false);
    const wanted = queue.run("shopper", other, make("another domain's page"));
    const neighbour = queue.run("shopper", { ...ASKER, visitor: "192.0.2.2" }, make("another visitor's page"));
    task.release();
    await Promise.all([...pages, wanted, neighbour]);
    expect(made.length).toBe(searches + 2);
    expect(made.indexOf("another domain's page")).toBeLessThan(3);
    expect(made.indexOf("another visitor's page")).toBeLessThan(4);
  });

  it("keeps places for other domains while pages of one wait for slow answers #RenderQueue-2", async () => {
    const queue = new RenderQueue({ places: { shopper: 4, refresh: 4 } });
    const slow = Array.from({ length: 8 }, createTask);
    for (const reason of ["shopper", "refresh"] as const) {
      const held = slow
        .slice(0, 4)
        .map(({ run }, number) => queue.run(reason, { ...ASKER, visitor: `${number}` }, run));
      const other = { ...ASKER, domain: "b.example" };
      expect(await queue.run(reason, other, async () => "made")).toBe("made");
      expect(slow.filter(({ task }) => task.isStarted).length).toBe(2);
      for (const { task } of slow) task.release();
      await Promise.all(held);
      for (const { task } of slow) task.isStarted = false;
      slow.splice(0, 4);
    }
  });

  it("gives the room of whoever waits for most pages to others when there is no more", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    const { task, run } = createTask();
    const first = queue.run("shopper", ASKER, run);
    const waiting = Array.from({ length: 3 }, () => queue.run("shopper", ASKER, async () => "next"));
    const other = queue.run("shopper", { ...ASKER, domain: "b.example" }, async () => "of another domain");
    await expect(waiting.at(-1)).rejects.toThrow(BusyError);
    task.release();
    expect(await Promise.all([first, ...waiting.slice(0, 2), other])).toEqual([
      "page",
      "next",
      "next",
      "of another domain",
    ]);
  });

  it("is free again after a page that failed", async () => {
    const queue = new RenderQueue(ONE_PLACE);
    await expect(queue.run("shopper", ASKER, () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
    expect(await queue.run("shopper", ASKER, async () => "next")).toBe("next");
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
    const rounds = await Promise.all(Array.from({ length: 5 }, () => turns.next("shopper", ASKER).then(() => round)));
    isCounting = false;
    expect(new Set(rounds).size).toBe(5);
  });

  it("go to shoppers first, and every fifth to a refresh", async () => {
    const turns = new ThreadTurns();
    const seen: string[] = [];
    const take = (reason: "shopper" | "refresh") => turns.next(reason, ASKER).then(() => seen.push(reason));
    const refreshes = Array.from({ length: 3 }, () => take("refresh"));
    const shoppers = Array.from({ length: 9 }, () => take("shopper"));
    await Promise.all([...refreshes, ...shoppers]);
    expect(seen.map((reason) => reason[0]).join("")).toBe("ssssrssssrsr");
  });
});
