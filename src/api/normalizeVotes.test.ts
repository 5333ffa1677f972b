import { expect, it } from "vitest";
import { normalizeVotes } from "./normalizeVotes";
import type { Fields } from "./readFields";

const read = (fields: Fields) => normalizeVotes(fields, "1", {});

it("votes are read where they make sense, and an API without them has none", () => {
  expect(read({})).toEqual({});
  expect(read({ votes: 0 })).toEqual({ votes: { count: 0, successRate: 0 } });
  const given = { votes: "12", success_rate: 0.75, last_success_at: "2031-03-08T00:00:00Z", verified_at: "2031-03-07" };
  expect(read(given)).toEqual({
    votes: { count: 12, successRate: 0.75, lastSuccessAtMs: Date.UTC(2031, 2, 8) },
    verifiedAtMs: Date.UTC(2031, 2, 7),
  });
});

it.each([
  { votes: -3, success_rate: 0.5 },
  { votes: 9, success_rate: 75 },
  { votes: 9, success_rate: "all" },
  { votes: 9, success_rate: null, verified_at: "soon", last_success_at: {} },
])("votes that make no sense count as none: %j", (fields) => {
  expect(read(fields)).toEqual({ votes: { count: 0, successRate: 0 } });
});
