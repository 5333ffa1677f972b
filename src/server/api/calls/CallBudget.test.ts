import { expect, it } from "vitest";
import type { Api } from "../../../api/createApi";
import { CallBudget } from "./CallBudget";
import { limitCalls } from "./limitCalls";

const NEVER = () => new Promise<never>(() => undefined);
const soon = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

it("gives what a call gives while there is time", async () => {
  const budget = new CallBudget(60_000);
  expect(await budget.run(() => soon("answer"))).toBe("answer");
  await expect(budget.run(() => Promise.reject(new Error("no such store")))).rejects.toThrow("no such store");
  budget.close();
  expect(budget.signal.aborted).toBe(false);
});

it("ends all calls together once the time is over, also those that follow one another #CallBudget-1", async () => {
  const budget = new CallBudget(30, 3000);
  const calls = [budget.run(NEVER), budget.run(() => soon(1).then(() => budget.run(NEVER)))];
  for (const call of calls)
    await expect(call).rejects.toMatchObject({ kind: "timeout", message: "There was no answer within 3000 ms." });
  expect(budget.signal.aborted).toBe(true);
  await expect(budget.run(NEVER)).rejects.toMatchObject({ kind: "timeout" });
});

it("still takes an answer that is at hand when the time is over", async () => {
  const budget = new CallBudget(0);
  await soon(undefined);
  expect(await budget.run(() => soon("kept"))).toBe("kept");
});

it("ends all calls when nobody wants the page any more, and begins no other", async () => {
  const left = new AbortController();
  const budget = new CallBudget(60_000, 60_000, left.signal);
  const call = budget.run(NEVER);
  left.abort();
  await expect(call).rejects.toMatchObject({ kind: "cancelled" });
  let isAsked = false;
  const late = budget.run(async () => {
    isAsked = true;
  });
  await expect(late).rejects.toMatchObject({ kind: "cancelled" });
  expect(isAsked).toBe(false);
  budget.close();
});

it("gives every call of the client the signal of the page in the place of its own", async () => {
  const budget = new CallBudget(60_000);
  const given: unknown[][] = [];
  const record = async (...parameters: unknown[]) => {
    given.push(parameters);
  };
  const api = limitCalls({ domainStores: record, storeRating: record } as unknown as Api, budget);
  await Promise.all([api.domainStores(), api.storeRating("7", new AbortController().signal)]);
  expect(given).toEqual([[budget.signal], ["7", budget.signal]]);
  budget.close();
});

it("lets more calls listen than Node expects of a signal, without a warning", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const budget = new CallBudget(60_000);
  for (let call = 0; call < 20; call++) budget.signal.addEventListener("abort", () => undefined);
  await soon(undefined);
  process.off("warning", note);
  budget.close();
  expect(warnings).toEqual([]);
});
