import { keepByObject } from "../domain/keepByObject";
import type { DocumentChoice } from "../generated/documents";
import type { CheckedLayouts } from "../layout/check/CheckedLayouts";
import { changeForDomain } from "../layout/check/changeForDomain";
import { listPageIds } from "../layout/check/otherPages";
import { type Diagnostic, isError } from "../layout/diagnostics/Diagnostic";
import { findTraced, type TracedChoice } from "../layout/overlay/TracedChoice";
import type { TracedDocument } from "../layout/overlay/TracedDocument";
import { findChoice } from "../layout/select/selectDocuments";
import { CliError } from "./CliError";
import { type DomainPages, listDomainPages } from "./difference/pairPages";
import { type DomainData, requireDomain } from "./workspace";

/** A document without faults. Throws a CliError with the first fault otherwise. */
export function requireTraced(id: string, checked: CheckedLayouts): TracedDocument {
  const found = checked.documents.get(id);
  if (found?.traced !== undefined) return found.traced;
  const fault = found?.diagnostics.find(isError);
  const why = fault === undefined ? "" : ` ${fault.file}:${fault.line}:${fault.column} ${fault.message}`;
  throw new CliError(`The document ${id} cannot be used.${why} Run dealframe validate.`);
}

/** The documents of a domain with its changes as a site serves them, and the choice that selected them. */
export interface DomainDocuments {
  readonly data: DomainData;
  readonly choice: DocumentChoice;
  /** The selection's entry; absent where the domain gets the default. */
  readonly matched?: string;
  /** The file with the domain's changes. */
  readonly changedBy?: string;
  readonly documents: TracedChoice;
  /** The pages that the domain has beside its home, with its changes. */
  readonly pages: DomainPages;
  /** The faults and warnings of the file with the domain's changes; what has a fault is left out. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Throws a CliError where the domain is unknown, or its home, header or footer cannot be used. */
export function findDomainDocuments(
  name: string,
  checked: CheckedLayouts,
  domains: readonly DomainData[],
): DomainDocuments {
  const data = requireDomain(domains, name);
  const selection = checked.selection.value;
  if (selection === undefined) throw new CliError("selection.json has a fault. Run dealframe validate.");
  const { choice, matched } = findChoice(selection, data.homePage);
  const base = findTraced(checked.documents, choice);
  if (base === undefined) {
    for (const id of Object.values(choice)) requireTraced(id, checked);
    throw new CliError(`The documents of ${data.domain} cannot be used. Run dealframe validate.`);
  }
  const own = checked.domains.get(data.domain);
  const pages = listDomainPages(checked, data.domain, own?.changes);
  const found = { data, choice, pages, ...(matched === undefined ? {} : { matched }) };
  if (own === undefined) return { ...found, documents: base, diagnostics: [] };
  // Its operations were judged on the same home: `checked` knows the website data.
  const { changes, diagnostics, parsed } = own;
  if (changes === undefined) return { ...found, documents: base, diagnostics };
  const { changed } = changeForDomain(base, changes, getPageIds(checked.documents));
  return { ...found, changedBy: parsed.source.file, documents: changed, diagnostics };
}

const getPageIds = keepByObject((documents: CheckedLayouts["documents"]) => listPageIds(documents));
