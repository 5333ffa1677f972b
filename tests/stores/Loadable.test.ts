import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { Loadable } from "../../src/stores/engine/Loadable";
import { snapshotAnswer } from "../../src/stores/snapshot";

/** A call whose answers the test resolves one by one. */
function createCall<T>() {
  const waiting: { resolve: (value: T) => void; reject: (error: Error) => void }[] = [];
  const request = () => new Promise<T>((resolve, reject) => waiting.push({ resolve, reject }));
  return { request, waiting };
}

describe("a call's answer", () => {
  it("is loading, then ready, and observers see both #Loadable-1", async () => {
    const { request, waiting } = createCall<number[]>();
    const loadable = new Loadable<number[]>([], request);
    const seen: string[] = [];
    const stop = autorun(() => seen.push(loadable.status));
    const done = loadable.load();
    waiting[0]?.resolve([1]);
    await done;
    stop();
    expect(seen).toEqual(["idle", "loading", "ready"]);
    expect(loadable.value).toEqual([1]);
  });

  it("is asked for once however often it is loaded", async () => {
    const { request, waiting } = createCall<number[]>();
    const loadable = new Loadable<number[]>([], request);
    const both = Promise.all([loadable.load(), loadable.load()]);
    waiting[0]?.resolve([1]);
    await both;
    await loadable.load();
    expect(waiting).toHaveLength(1);
  });

  it("keeps a failure's message, empties the list and is asked for again #Loadable-2", async () => {
    const { request, waiting } = createCall<number[]>();
    const loadable = new Loadable<number[]>([], request);
    const first = loadable.load();
    waiting[0]?.reject(new Error("No answer"));
    await first;
    expect(loadable).toMatchObject({ status: "failed", errorMessage: "No answer", value: [] });
    const second = loadable.load();
    waiting[1]?.resolve([2]);
    await second;
    expect(loadable).toMatchObject({ status: "ready", errorMessage: "", value: [2] });

    const cut = new Loadable<number[]>([], () => Promise.reject(new Error("No answer")));
    cut.restore({ status: "ready", value: [1], cutAt: 1 });
    await cut.load();
    expect(cut).toMatchObject({ status: "failed", value: [] });
  });
});

describe("an answer that travels", () => {
  it("is cut to what is shown and asked for again when more is wanted #Loadable-3", async () => {
    const server = new Loadable<number[]>([], async () => [1, 2, 3, 4]);
    await server.load();
    const snapshot = snapshotAnswer(server, 2);
    expect(snapshot).toEqual({ status: "ready", value: [1, 2], cutAt: 2 });

    let calls = 0;
    const browser = new Loadable<number[]>([], async () => {
      calls++;
      return [1, 2, 3, 4];
    });
    if (snapshot !== undefined) browser.restore(snapshot);
    await browser.load(2);
    expect(calls).toBe(0);
    expect(browser.isComplete).toBe(false);
    await browser.load(3);
    expect(calls).toBe(1);
    expect(browser.value).toEqual([1, 2, 3, 4]);
    await browser.load();
    expect(calls).toBe(1);
  });

  it("says that it failed, without a value #Loadable-4", async () => {
    const loadable = new Loadable<number[]>([], () => Promise.reject(new Error("No")));
    expect(snapshotAnswer(loadable)).toBeUndefined();
    await loadable.load();
    expect(snapshotAnswer(loadable, 3)).toEqual({ status: "failed" });
  });
});

describe("a request that is no longer wanted", () => {
  it("is cancelled once nobody waits for it, and can be made again", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const answer = new Loadable(0, (signal) => {
      signals.push(signal);
      return new Promise<number>((resolve, reject) => {
        if (signals.length > 1) resolve(7);
        signal?.addEventListener("abort", () => reject(new Error("cancelled")));
      });
    });
    const [one, other] = [new AbortController(), new AbortController()];
    const first = answer.load(undefined, one.signal);
    void answer.load(undefined, other.signal);
    one.abort();
    expect(signals[0]?.aborted).toBe(false);
    other.abort();
    await first;
    expect(signals[0]?.aborted).toBe(true);
    expect(answer.status).toBe("idle");
    await answer.load();
    expect([answer.status, answer.value]).toEqual(["ready", 7]);
  });

  it("keeps the shorter list that was there before, meanwhile and afterwards", () => {
    const answer = new Loadable<number[]>([], () => new Promise(() => undefined));
    answer.restore({ status: "ready", value: [1, 2], cutAt: 2 });
    const controller = new AbortController();
    void answer.load(undefined, controller.signal);
    expect([answer.status, answer.value]).toEqual(["ready", [1, 2]]);
    controller.abort();
    expect([answer.status, answer.value, answer.isComplete]).toEqual(["ready", [1, 2], false]);
  });

  it("goes on for those who gave no signal", async () => {
    const answer = new Loadable(0, async () => 7);
    const controller = new AbortController();
    const done = answer.load();
    void answer.load(undefined, controller.signal);
    controller.abort();
    await done;
    expect(answer.value).toBe(7);
  });
});

describe("an answer that comes with a later page", () => {
  const offer = (loadable: Loadable<number[]>, ...snapshot: Parameters<Loadable<number[]>["offer"]>) => {
    loadable.offer(...snapshot);
    return [loadable.status, loadable.value, loadable.errorStatus];
  };

  it("is taken where there is none, or a shorter list", () => {
    const loadable = new Loadable<number[]>([], async () => []);
    expect(offer(loadable, { status: "ready", value: [1], cutAt: 1 })).toEqual(["ready", [1], undefined]);
    expect(offer(loadable, { status: "ready", value: [1, 2], cutAt: 2 })).toEqual(["ready", [1, 2], undefined]);
    expect(offer(loadable, { status: "ready", value: [7], cutAt: 1 })).toEqual(["ready", [1, 2], undefined]);
    expect(offer(loadable, { status: "ready", value: [1, 2, 3] })).toEqual(["ready", [1, 2, 3], undefined]);
    expect(offer(loadable, { status: "ready", value: [8] })).toEqual(["ready", [1, 2, 3], undefined]);
  });

  it("that is a failure counts only if there is nothing of this name", () => {
    const loadable = new Loadable<number[]>([], async () => []);
    expect(offer(loadable, { status: "failed", errorStatus: 500 })).toEqual(["idle", [], undefined]);
    expect(offer(loadable, { status: "failed", errorStatus: 404 })).toEqual(["failed", [], 404]);
    expect(offer(loadable, { status: "ready", value: [1] })).toEqual(["ready", [1], undefined]);
    expect(offer(loadable, { status: "failed", errorStatus: 404 })).toEqual(["ready", [1], undefined]);
  });
});
