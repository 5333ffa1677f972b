import { describe, expect, it } from "vitest";
import { ApiError } from "../../../api/ApiError";
import { OverdueCalls } from "./OverdueCalls";

const LIMIT_MS = 20;

/** Calls that answer when they are told to, and reject when their signal is aborted. */
function createCall(name: string) {
  let answer = (_text: string): void => undefined;
  let isEnded = false;
  const request = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      answer = resolve;
      signal.addEventListener("abort", () => {
        isEnded = true;
        reject(new ApiError("cancelled", "The request was cancelled."));
      });
    });
  return { request, answer: () => answer(name), isEnded: () => isEnded };
}

/** A guard that notes the failures that it sees. */
function createGuard() {
  const failures: unknown[] = [];
  const guard = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  return { guard, failures };
}

describe("a call that takes longer than a page waits", () => {
  it("counts as failed once its time is over, goes on, and gives its answer", async () => {
    const { guard, failures } = createGuard();
    const call = createCall("late");
    const answer = new OverdueCalls(LIMIT_MS, 60_000).run("http://api.test", call.request, guard);
    await expect.poll(() => failures.length).toBe(1);
    expect(failures[0]).toMatchObject({ kind: "timeout", message: `There was no answer within ${LIMIT_MS} ms.` });
    call.answer();
    expect(await answer).toBe("late");
    expect(call.isEnded()).toBe(false);
  });

  it("ends where sixteen others of its API go on already, and not where those of another API do", async () => {
    const { guard, failures } = createGuard();
    const overdue = new OverdueCalls(LIMIT_MS, 60_000);
    const calls = Array.from({ length: 16 }, (_, number) => createCall(String(number)));
    const answers = calls.map(({ request }) => overdue.run("http://slow.test", request, guard));
    await expect.poll(() => failures.length).toBe(16);

    const [refused, other] = [createCall("refused"), createCall("other")];
    await expect(overdue.run("http://slow.test", refused.request, guard)).rejects.toMatchObject({ kind: "timeout" });
    expect(refused.isEnded()).toBe(true);
    const ofOther = overdue.run("http://other.test", other.request, guard);
    await expect.poll(() => failures.length).toBe(18);
    other.answer();
    expect(await ofOther).toBe("other");

    // One has ended: the next may go on.
    calls[0]?.answer();
    expect(await answers[0]).toBe("0");
    const next = createCall("next");
    const ofNext = overdue.run("http://slow.test", next.request, guard);
    await expect.poll(() => failures.length).toBe(19);
    for (const { answer } of [...calls, next]) answer();
    expect(await ofNext).toBe("next");
    await Promise.all(answers);
  });

  it("is made once more after a while, because its answer may be lost, and ends once the other has one", async () => {
    const { guard, failures } = createGuard();
    const lost = createCall("lost");
    const other = createCall("other");
    const requests = [lost.request, other.request];
    const answer = new OverdueCalls(LIMIT_MS).run(
      "http://api.test",
      (signal) => requests.shift()?.(signal) ?? lost.request(signal),
      guard,
    );
    await expect.poll(() => requests.length).toBe(0);
    expect(failures.length).toBeGreaterThan(0);
    other.answer();
    expect(await answer).toBe("other");
    expect(lost.isEnded()).toBe(true);
  });

  it("rejects with its own failure, in time or late", async () => {
    const { guard, failures } = createGuard();
    const overdue = new OverdueCalls(LIMIT_MS, 60_000);
    const refused = new ApiError("refused", "No.", 400);
    await expect(overdue.run("http://api.test", () => Promise.reject(refused), guard)).rejects.toBe(refused);
    expect(failures).toEqual([refused]);
    const late = async () => {
      await expect.poll(() => failures.length).toBe(2);
      throw refused;
    };
    await expect(overdue.run("http://api.test", late, guard)).rejects.toBe(refused);
  });

  it("is not made where its guard prevents it", async () => {
    const prevented = new ApiError("network", "The API has failed lately and is not asked for a moment.");
    const call = () => Promise.reject(new Error("The call was made."));
    await expect(
      new OverdueCalls(LIMIT_MS, 60_000).run("http://api.test", call, () => Promise.reject(prevented)),
    ).rejects.toBe(prevented);
  });
});
