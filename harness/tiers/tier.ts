/**
 * The tiers of tests. `fast` gates every change; `system` needs other programs, several processes or kills, or takes long (files
 * named `*.system.test.ts` and `*.system.spec.ts`, and end-to-end tests with the details SYSTEM); `full` runs everything else at its
 * full size, with the files named `*.full.test.ts` or `*.full.browser.test.tsx` and the end-to-end tests with the details FULL. It
 * does not run the files of the system tier, so these have one size.
 */
export const TIERS = ["fast", "system", "full"] as const;
export type Tier = (typeof TIERS)[number];

/** Name of the environment variable that says which tier a runner runs; without it, every file runs at its fast size. */
export const TIER_VARIABLE = "TEST_TIER";

/** Files of the system tier and of the full tier, as globs below a folder. */
export const SYSTEM_FILES = "**/*.system.{test,spec}.ts";
export const FULL_FILES = "**/*.full.{test,browser.test}.{ts,tsx}";

const tier = process.env[TIER_VARIABLE];

/** Whether matrices and random tests run at their full size. */
export const isFull = tier === "full";

/** Whether files of the system tier run. */
export const hasSystemFiles = tier === undefined || tier === "system";

/** Whether files other than those of the system tier run. */
export const hasOtherFiles = tier !== "system";

/** Number of runs of a random test: all of them in the full tier, else a tenth. */
export function runsOf(full: number): number {
  return isFull ? full : Math.max(1, Math.round(full / 10));
}

/** The cases of a table: all of them in the full tier, else the first `count`. Put the most different ones first. */
export function casesOf<Case>(all: readonly Case[], count: number): readonly Case[] {
  return isFull ? all : all.slice(0, count);
}

/** Details of an end-to-end test, or of a group, that belongs to the full tier: `test(title, FULL, async () => …)`. */
export const FULL = { tag: "@full" } as const;

/** Details of an end-to-end test that belongs to the system tier, in a file of which others do not. */
export const SYSTEM = { tag: "@system" } as const;

/** Details of a test that has some cases in the system tier, and all of them in the full tier. */
export const SYSTEM_OR_FULL = isFull ? {} : SYSTEM;
