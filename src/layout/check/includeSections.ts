import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { unusedSharedSection } from "../diagnostics/kinds/unused-shared-section";
import type { ParsedDocument } from "../document/parseDocument";
import type { ParsedLayouts } from "../document/parseLayouts";
import { listIncludes } from "../include/listIncludes";
import { validateSharedSection } from "../include/validateSharedSection";
import { type SharedById, type SharedSections, writeOutIncludes } from "../include/writeOutIncludes";
import type { CheckedLayouts, CheckedSharedSection } from "./CheckedLayouts";

/** Validates the file of each shared section by itself; each parsed file once. */
export function checkSharedSections({ shared }: ParsedLayouts): ReadonlyMap<string, CheckedSharedSection> {
  return new Map([...shared].map(([id, parsed]) => [id, checkSharedSection(parsed)]));
}

const checkSharedSection = keepByObject((parsed: ParsedDocument): CheckedSharedSection => {
  const diagnostics = validateSharedSection(parsed);
  const { source, value } = parsed;
  const isSound = isRecord(value) && Array.isArray(value.sections) && !diagnostics.some(isError);
  return { source, parsed, diagnostics, ...(isSound && { sections: value.sections as Record<string, unknown>[] }) };
});

/** Writes the shared sections out in the files that include them. A file that includes none is the same object. */
export function includeSections(parsed: ParsedLayouts, shared: SharedById): ParsedLayouts {
  const write = (file: ParsedDocument) => writeOut(file, shared);
  return {
    ...parsed,
    documents: new Map([...parsed.documents].map(([id, file]) => [id, { ...file, parsed: write(file.parsed) }])),
    domains: new Map([...parsed.domains].map(([domain, file]) => [domain, write(file)])),
  };
}

interface Written {
  readonly from: readonly (SharedSections | undefined)[];
  readonly names: string;
  readonly outcome: ParsedDocument;
}

const written = new WeakMap<ParsedDocument, Written>();

/** Writes shared sections out in a file, and again only after a change of a section that it includes. */
function writeOut(parsed: ParsedDocument, shared: SharedById): ParsedDocument {
  const ids = listIncludes(parsed);
  if (parsed.value === undefined || !parsed.source.text.includes('"include"')) return parsed;
  const from = ids.map((id) => shared.get(id));
  // A name that does not exist gets a suggestion from the others.
  const names = from.includes(undefined) ? [...shared.keys()].join(" ") : "";
  const known = written.get(parsed);
  if (known?.names === names && known.from.every((one, index) => one === from[index])) return known.outcome;
  const outcome = writeOutIncludes(parsed, shared);
  written.set(parsed, { from, names, outcome });
  return outcome;
}

/** The same for a file that is in no set; all its faults are in `diagnostics`. */
export function writeOutAlone(parsed: ParsedDocument, shared: SharedById): ParsedDocument {
  const { includeFaults = [], ...outcome } = writeOut(parsed, shared);
  return { ...outcome, diagnostics: [...outcome.diagnostics, ...includeFaults] };
}

/** Warns of shared sections that no file includes; not where a file cannot be read, or names one that does not exist. */
export function lintSharedSections(
  shared: ReadonlyMap<string, CheckedSharedSection>,
  files: readonly ParsedDocument[],
): Diagnostic[] {
  if (files.some(({ value }) => value === undefined)) return [];
  const used = new Set(files.flatMap(listIncludes));
  if ([...used].some((id) => !shared.has(id))) return [];
  // A file that names a section under a misspelt “include” has a fault for that.
  const isNamed = (id: string) => files.some(({ source }) => source.text.includes(JSON.stringify(id)));
  return [...shared].flatMap(([id, { source }]) =>
    used.has(id) || isNamed(id) ? [] : [unusedSharedSection.at(source.file, source.rangeAt(0), [], { id })],
  );
}

/** Lists the files that include a shared section, such as `footer/one.json`. */
export function listIncluding(
  id: string,
  { documents, domains }: Pick<CheckedLayouts, "documents" | "domains">,
): readonly string[] {
  const files = [...documents.values(), ...domains.values()].map(({ parsed }) => parsed);
  return files.filter((parsed) => listIncludes(parsed).includes(id)).map(({ source }) => source.file);
}
