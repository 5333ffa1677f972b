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
}

/** The result of one check; `fault` is absent when it passed. */
export interface ConformanceResult {
  readonly name: string;
  readonly fault?: string;
}

/** The API could not be reached, so nothing was checked. */
export class Unreachable extends Error {}

/** Checks every statement of the contract on a server over HTTP. Throws {@link Unreachable} when it does not answer. */
export async function runConformance({ api, domain, write = false }: ConformanceOptions): Promise<ConformanceResult[]> {
  const probe = createProbe(api, domain);
  await probe.send("/websiteData/fetchAll").catch((error: unknown) => {
    throw new Unreachable(`Nothing answers at ${api}`, { cause: error });
  });
  const results: ConformanceResult[] = [];
  const checks: readonly Check[] = write ? [...readChecks, ...writeChecks] : readChecks;
  for (const { name, run } of checks) {
    try {
      await run(probe);
      results.push({ name });
    } catch (error) {
      const isFinding = error instanceof Mismatch;
      results.push({ name, fault: isFinding ? error.message : `the request failed: ${String(error)}` });
    }
  }
  return results;
}
