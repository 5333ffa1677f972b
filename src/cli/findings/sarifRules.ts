import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../../domain/isRecord";
import type { DiagnosticCode } from "../../generated/diagnosticCodes";
import { DIAGNOSTIC_KINDS } from "../../layout/diagnostics/diagnosticKinds";
import { findPackageRoot } from "../terminal/findPackageRoot";

/** A kind of diagnostic as SARIF 2.1.0 describes it (section 3.49, reportingDescriptor). */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription?: { readonly text: string };
  readonly help?: { readonly text: string };
  readonly helpUri: string;
}

/** The page that explains the diagnostics. */
const DIAGNOSTICS_PAGE = "docs/diagnostics.md";
/** The page that explains the classes of changes. */
const CHANGES_PAGE = "docs/many-domains.md";

/** The meanings of the classes of changes. */
const CHANGES: Readonly<Record<string, string>> = {
  "affected-breaking": "A section is gone, or has another type, source of data or id: tests and overlays may fail.",
  "affected-visible": "Shoppers see another text, number of entries or place, or a new section.",
  "affected-cosmetic": "The look changes, or a name that only people who work on documents see.",
};
const CHANGE_REMEDY =
  "What to do: look at the domains that the message names, and change the document where one of them should stay as it was.";

/** The rule of a class of changes, such as `affected-visible`. */
export function describeChangeRule(id: string): SarifRule {
  const helpUri = `${findPage(findPackageRoot(), CHANGES_PAGE)}#what-a-change-touches`;
  const meaning = CHANGES[id];
  if (meaning === undefined) return { id, helpUri };
  return { id, shortDescription: { text: meaning }, help: { text: `${meaning} ${CHANGE_REMEDY}` }, helpUri };
}

/** The rules of these codes, each with what it means, what to do, and the address of its part of the page. */
export function describeRules(codes: readonly DiagnosticCode[]): readonly SarifRule[] {
  const page = findPage(findPackageRoot());
  return codes.map((id) => {
    const helpUri = `${page}#${id}`;
    const { meaning, remedy } = DIAGNOSTIC_KINDS[id];
    return { id, shortDescription: { text: meaning }, help: { text: `${meaning} What to do: ${remedy}` }, helpUri };
  });
}

/**
 * The address of a page of the documents: in the repository that package.json names, else the path from this project's folder. SARIF
 * 2.1.0 asks for an absolute address (section 3.49.12), but that of a file on this machine leads nowhere on another one.
 */
export function findPage(root: string, page = DIAGNOSTICS_PAGE): string {
  const description: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { repository } = isRecord(description) ? description : {};
  const named = isRecord(repository) ? repository.url : repository;
  const address = typeof named === "string" ? named.replace(/^git\+/, "").replace(/\.git$/, "") : "";
  return /^https?:/.test(address) ? `${address}/blob/HEAD/${page}` : page;
}
