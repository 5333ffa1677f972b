import { pino } from "pino";
import { expect, it } from "vitest";
import { readSettings } from "../settings/readSettings";
import { observeSite } from "./observeSite";

const CALL = { domain: "dealharbor.example", call: "website", seconds: 0.1 };

it("a failed call is logged with the status of its answer; one that found nothing, or that nobody waits for, is not", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const { noteCall, close } = observeSite(readSettings({}), log);
  noteCall({ ...CALL, outcome: "ok" });
  noteCall({ ...CALL, outcome: "not_found" }, new Error("There is no such thing."));
  noteCall({ ...CALL, outcome: "cancelled" }, new Error("Nobody waits."));
  expect(lines).toEqual([]);
  const refused = Object.assign(new Error("The API is closed."), { status: 503 });
  noteCall({ ...CALL, outcome: "refused" }, refused);
  noteCall({ ...CALL, outcome: "network" }, new Error("No connection."));
  close();
  const { domain, call } = CALL;
  expect(lines).toMatchObject([
    { level: 40, domain, call, reason: "refused", status: 503, cause: "The API is closed." },
    { level: 40, domain, call, reason: "network", cause: "No connection." },
  ]);
  expect(lines[1]).not.toHaveProperty("status");
});

it("a section that threw is logged once, with what was thrown and where, and at the end with how often", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const { noteFailedSection, close } = observeSite(readSettings({}), log);
  const failed = { domain: "dealharbor.example", section: "deals", path: "/", error: "TypeError: x\n  at A" };
  for (const path of ["/", "/coupons", `/${"x".repeat(500)}`]) noteFailedSection({ ...failed, path });
  noteFailedSection({ ...failed, section: "stores" });
  expect(lines).toMatchObject([
    { level: 50, ...failed },
    { level: 50, ...failed, section: "stores" },
  ]);
  close();
  expect(lines.slice(2)).toMatchObject([{ level: 50, section: "deals", count: 3 }]);
});
