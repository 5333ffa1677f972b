import { createProbe, Mismatch } from "./createProbe";
import { type Check, readChecks } from "./readChecks";
import { writeChecks } from "./writeChecks";

export interface ConformanceOptions {
  /** Origin of the API under test. */
  readonly api: string;
  /** A domain it knows. */
  readonly domain: string;
  /** Whether the calls that change data are tried too. */
  readonly write?: boolean;
}

/** What came of one check; `fault` is missing when it passed. */
export interface ConformanceResult {
  readonly name: string;
  readonly fault?: string;
}

/** The API could not be reached, so nothing can be said about it. */
export class Unreachable extends Error {}

/** Tries every sentence of the contract against a server over HTTP. Throws {@link Unreachable} when nothing answers. */
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
