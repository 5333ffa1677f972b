import { pino } from "pino";
import { expect, it } from "vitest";
import { ApiError } from "../../../api/ApiError";
import type { Api } from "../../../api/createApi";
import { FailedCallLog } from "../../observe/FailedCallLog";
import { watchCalls } from "./watchCalls";

it("each call is told of with its outcome, and passes on what it brings", async () => {
  const api = {
    website: async () => ({ name: "A" }),
    couponById: async () => Promise.reject(new ApiError("unexplained", "No such coupon.", 404)),
    featureCards: async () => Promise.reject(new ApiError("unexplained", "Not implemented.", 501)),
    categories: async () => Promise.reject(new ApiError("timeout", "There was no answer within 3000 ms.")),
  } as unknown as Api;
  const told: string[] = [];
  const watched = watchCalls(api, "a.example", ({ domain, call, outcome, seconds }) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    told.push(`${domain} ${call} ${outcome}`);
  });
  expect(await watched.website()).toEqual({ name: "A" });
  await expect(watched.couponById("x")).rejects.toThrow("No such coupon.");
  await expect(watched.featureCards()).rejects.toThrow("Not implemented.");
  await expect(watched.categories()).rejects.toThrow("no answer");
  expect(told).toEqual([
    "a.example website ok",
    "a.example couponById not_found",
    "a.example featureCards not_found",
    "a.example categories timeout",
  ]);
});

it("failed calls are logged once for each domain, call and reason, and with their number at the end", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const failures = new FailedCallLog(log);
  const failed = {
    domain: "a.example",
    call: "categories",
    reason: "network",
    cause: "connect ECONNREFUSED".padEnd(900, "."),
  };
  for (let time = 0; time < 5; time++) failures.note(failed);
  failures.note({ ...failed, reason: "timeout" });
  failures.note({ ...failed, domain: "b.example" });
  failures.close();
  expect(lines.map(({ message, domain, reason, count }) => [message, domain, reason, count])).toEqual([
    ["A call of the API has failed.", "a.example", "network", 1],
    ["A call of the API has failed.", "a.example", "timeout", 1],
    ["A call of the API has failed.", "b.example", "network", 1],
    ["Calls of the API have failed.", "a.example", "network", 5],
  ]);
  expect(String(lines[0]?.cause)).toHaveLength(200);
});
