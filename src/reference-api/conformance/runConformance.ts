import { CALLS, type CallName } from "../contract/allCalls";
import { LEVELS, type Level } from "../contract/defineCall";
import { pathOf } from "../contract/endpoints";
import type { Check } from "./Check";
import { createProbe, Mismatch } from "./createProbe";
import { readChecks } from "./readChecks";
import { writeChecks } from "./writeChecks";

export interface ConformanceOptions {
  /** Origin of the API under test. */
  readonly api: string;
  /** A domain of that API. */
  readonly domain: string;
  /** True if calls that change data are checked too. */
  readonly write?: boolean;
  /** Limits the checks to the calls of a level and of those before it; absent: all calls. */
  readonly level?: Level;
}

/** The result of one check; `fault` is absent when it passed. */
export interface ConformanceResult {
  readonly name: string;
  readonly call: CallName;
  readonly fault?: string;
}

/** The API could not be reached, so nothing was checked. */
export class Unreachable extends Error {}

/** Checks every statement of the contract on a server over HTTP. Throws {@link Unreachable} when it does not answer. */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult[]> {
  const { api, domain, write = false, level = "optional" } = options;
  const probe = createProbe(api, domain);
  await probe.send(pathOf("websites")).catch((error: unknown) => {
    throw new Unreachable(`Nothing answers at ${api}`, { cause: error });
  });
  const results: ConformanceResult[] = [];
  const all: readonly Check[] = write ? [...readChecks, ...writeChecks] : readChecks;
  const last = LEVELS.indexOf(level);
  const checks = all.filter(({ call }) => LEVELS.indexOf(CALLS[call].level) <= last);
  for (const { name, call, run } of checks) {
    try {
      await run(probe);
      results.push({ name, call });
    } catch (error) {
      const isFinding = error instanceof Mismatch;
      results.push({ name, call, fault: isFinding ? error.message : `the request failed: ${String(error)}` });
    }
  }
  return results;
}
