import { describe, expect, it } from "vitest";
import type { Change } from "../changes/Change";
import { Journal } from "./Journal";

const of = (domain: string): Change => ({ domains: [domain] });
const concerns = (domain: string) => (change: Change) => change.domains?.includes(domain) === true;

describe("the journal of changes", () => {
  it("knows what has changed since a revision, in whatever order it heard of it", () => {
    const journal = new Journal(10);
    for (const [revision, domain] of [
      ["9-0", "a"],
      ["10-1", "c"],
      ["10-0", "b"],
      ["10-0", "b"],
    ] as const)
      journal.add(revision, of(domain));
    expect(journal.hasChangedSince("8-5", concerns("a"))).toBe(true);
    expect(journal.hasChangedSince("9-0", concerns("a"))).toBe(false);
    expect(journal.hasChangedSince("9-0", concerns("b"))).toBe(true);
    expect(journal.hasChangedSince("10-0", concerns("b"))).toBe(false);
    expect(journal.hasChangedSince("10-0", concerns("c"))).toBe(true);
    expect(journal.hasChangedSince("10-1", () => true)).toBe(false);
  });

  it("takes for changed what is older than all that it still knows", () => {
    const journal = new Journal(2);
    for (const number of [1, 2, 3]) journal.add(`${number}-0`, of(`domain${number}`));
    expect(journal.hasChangedSince("0-0", concerns("other"))).toBe(true);
    expect(journal.hasChangedSince("1-0", concerns("other"))).toBe(false);
    journal.forget("5-0");
    expect(journal.hasChangedSince("4-0", concerns("other"))).toBe(true);
  });
});
