import { describe, expect, it } from "vitest";
import { copyShippedWorkspace } from "../cli/runForTest";
import { OPERATIONS, TIMES, WEBSITES } from "./mistakes/changes";
import { applyEdits, judgeMistake, listFaults } from "./mistakes/judgeMistake";
import { inWebsites, type Mistake, type Points } from "./mistakes/Mistake";
import { SETTINGS, TEXTS } from "./mistakes/settings";
import { FILES, SYNTAX } from "./mistakes/textsAndFiles";

const MISTAKES: readonly Mistake[] = [...SYNTAX, ...FILES, ...SETTINGS, ...TEXTS, ...TIMES, ...OPERATIONS, ...WEBSITES];
const FULL: Points = { place: 1, cause: 1, remedy: 1 };
/** Least number of kinds of mistakes, and the greatest number of those without every point. */
const LEAST = 60;
const MOST_LOST = 3;

const outcomes = new Map<Mistake, ReturnType<typeof judgeMistake>>();

/** Judges each mistake once, whichever test asks first. */
function judge(mistake: Mistake): ReturnType<typeof judgeMistake> {
  const outcome = outcomes.get(mistake) ?? judgeMistake(mistake);
  outcomes.set(mistake, outcome);
  return outcome;
}

describe("a typical mistake in the shipped documents", () => {
  it.each(MISTAKES)("is reported at its place, by its cause, with what to do: $name", async (mistake) => {
    const { points, report } = await judge(mistake);
    expect(points, report).toEqual(FULL);
  });

  it("gets a point for place, cause and remedy but for at most 3 of 60 kinds and more", {
    timeout: 300_000,
  }, async () => {
    expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
    expect(MISTAKES.length).toBeGreaterThanOrEqual(LEAST);
    const lost: string[] = [];
    for (const mistake of MISTAKES) {
      const { points, report } = await judge(mistake);
      if (Object.values(points).includes(0)) lost.push(`${JSON.stringify(points)} ${report}`);
    }
    const score = `${MISTAKES.length - lost.length} of ${MISTAKES.length} have every point`;
    expect(lost.length, [score, ...lost].join("\n")).toBeLessThanOrEqual(MOST_LOST);
  });

  it("is none where the site understands what is written: a colour without #", async () => {
    const folder = copyShippedWorkspace();
    applyEdits(folder, [inWebsites('"#0F6E84"', '"0F6E84"')]);
    const faults = await listFaults(folder);
    expect(faults.filter(({ severity }) => severity !== "info")).toEqual([]);
  });
});
