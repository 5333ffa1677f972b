import { CALLS } from "../contract/allCalls";
import { type CallDefinition, PAGES } from "../contract/defineCall";
import type { ConformanceResult } from "./runConformance";

/**
 * Summarises results in one line: each page of a site with ✓, or with ✗ and its first fault. A fault of a call that every
 * page needs is that of every page, and named once.
 */
export function summarize(results: readonly ConformanceResult[]): string {
  const neededBy = (call: ConformanceResult["call"]): CallDefinition["neededBy"] => CALLS[call].neededBy;
  const parts = PAGES.flatMap((page) => {
    const own = results.filter(({ call }) => neededBy(call).includes(page));
    const fault = own.find((result) => result.fault !== undefined)?.fault;
    if (own.length === 0) return [];
    return [fault === undefined ? `${page} ✓` : `${page} ✗: ${fault.split("\n")[0]};`];
  });
  return parts.join(" ").replace(/;$/, "");
}

/** True if the API answers that it has no website data of the domain. */
export function isUnknownDomain(results: readonly ConformanceResult[]): boolean {
  return results.some(({ call, fault }) => call === "website" && fault?.endsWith("expected 2xx, got 404") === true);
}
