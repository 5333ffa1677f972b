import type { DomainOverlay } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { PlacedDocument } from "../document/parseDocument";
import { applyOperations } from "../overlay/applyOperations";
import { EffectiveSource, type TracedDocument } from "../overlay/TracedDocument";
import type { SourceText } from "../source/SourceText";
import { checkDocument, checkIds } from "../validate/checkRules";
import { DOMAIN_OPERATIONS } from "../validate/validateOverlay";
import { validateDocument } from "../validate/validateSchema";
import { checkPages } from "./checkPages";

/** What one domain changes. */
export interface DomainChanges {
  readonly domain: string;
  readonly source: SourceText;
  readonly overlay: DomainOverlay;
}

/** The three documents of a domain, with where their values come from. */
export interface TracedChoice {
  readonly home: TracedDocument;
  readonly header: TracedDocument;
  readonly footer: TracedDocument;
}

export interface ChangedChoice {
  /** Absent when the changes do not fit the documents. */
  readonly changed?: TracedChoice;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a domain's changes in the documents that its home_page selects, and checks the outcome as one page. */
export function changeForDomain(choice: TracedChoice, { source, overlay }: DomainChanges): ChangedChoice {
  const parts = DOMAIN_OPERATIONS.map((part) => {
    const applied = applyOperations(choice[part], { source, path: [part], operations: overlay[part] });
    return { part, ...applied };
  });
  const failed = parts.flatMap(({ diagnostics }) => diagnostics);
  const [header, home, footer] = parts.map(({ traced }) => traced);
  if (failed.length > 0 || header === undefined || home === undefined || footer === undefined) {
    return { diagnostics: failed };
  }
  const changed = { header, home, footer };
  const placed = DOMAIN_OPERATIONS.map((part) => placeEffective(changed[part], source, [part]));
  const faults = placed.flatMap(checkEffective);
  const page = new Map(placed.map((document, index) => [`${DOMAIN_OPERATIONS[index]}/changed`, document]));
  const crossing = checkPages(page, {
    default: { home: "home/changed", header: "header/changed", footer: "footer/changed" },
  });
  const diagnostics = [...faults, ...crossing];
  return diagnostics.length > 0 ? { diagnostics } : { changed, diagnostics };
}

/** An effective document as the checks take it; what other files say is blamed on a place of its own. */
export function placeEffective(traced: TracedDocument, own: SourceText, blamed: readonly string[]): PlacedDocument {
  return { source: new EffectiveSource(traced, own, blamed), value: traced.document };
}

/** The faults of an effective document, each at what brought it in. */
export function checkEffective(document: PlacedDocument): Diagnostic[] {
  const schema = validateDocument(document);
  if (schema.some(({ code }) => code === "too-many-sections")) return schema;
  return [...schema, ...checkDocument(document, schema), ...checkIds(document)];
}
