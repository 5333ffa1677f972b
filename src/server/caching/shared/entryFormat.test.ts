import { expect, it } from "vitest";
import { decodeEntry, encodeEntry } from "./entryFormat";

const NOW_MS = Date.UTC(2031, 0, 1);
const LIFETIME_MS = 3_600_000;
const entry = encodeEntry("body", { lifetimeMs: LIFETIME_MS, ageMs: 0, revision: "1-0" }, NOW_MS);

it("an entry has the age that follows from its remaining time, also where the clocks differ a little", () => {
  for (const differenceMs of [-30_000, 0, 30_000]) {
    const read = decodeEntry(entry, LIFETIME_MS - 600_000, NOW_MS + 600_000 + differenceMs);
    expect(read).toEqual({ body: Buffer.from("body"), ageMs: 600_000, revision: "1-0" });
  }
});

it("an entry that the server was told to keep for longer has the age that its end tells", () => {
  expect(decodeEntry(entry, LIFETIME_MS, NOW_MS + 600_000)?.ageMs).toBe(600_000);
  expect(decodeEntry(entry, 30 * 86_400_000, NOW_MS + LIFETIME_MS - 1)?.ageMs).toBe(LIFETIME_MS - 1);
});

it("an entry that is kept until long after its end is none", () => {
  expect(decodeEntry(entry, LIFETIME_MS, NOW_MS + LIFETIME_MS + 120_000)).toBeUndefined();
});
