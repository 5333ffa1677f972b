import picomatch from "picomatch";
import { PAGE_PARTS, parseDomainFile } from "../../layout/document/LayoutSet";
import { explainValue } from "../../layout/overlay/explainValue";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import type { ValueStep } from "../../layout/overlay/ValueStep";
import { describeSetting } from "../../layout/schema/describeSetting";
import type { PartName } from "../difference/PartDifference";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import type { DomainPages } from "../documents/listDomainPages";
import type { ProgressListener } from "../ProgressListener";
import { type Address, listAddresses, type PlacedName } from "./listAddresses";

/** A setting that a pattern matches, with its values on all domains. */
export interface MatchedSetting {
  readonly part: PartName;
  /** Section in the first document; null for a setting of the document itself. */
  readonly section: PlacedName | null;
  readonly pointer: string;
  readonly label: string;
  /** Sorted by the number of domains, the largest first. */
  readonly values: readonly SharedValue[];
}

/** A value that domains share, and the place that sets it: that of the first domain if each domain sets it itself. */
export interface SharedValue extends ValueStep {
  /** True where a domain's own changes set it. */
  readonly isOverlaid: boolean;
  /** The values that it overrides, the last one first. */
  readonly overrides: readonly ValueStep[];
  readonly domains: readonly string[];
}

/** True for a text that stands for several names, such as `top-deals/**`. */
export function isPattern(text: string): boolean {
  return picomatch.scan(text).isGlob === true;
}

/** Returns a function that checks whether a text matches a pattern. A star matches one step of a path, two any number. */
export function createMatcher(pattern: string): (text: string) => boolean {
  const isMatch = picomatch(pattern, { dot: true });
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? isMatch(text);
    known.set(text, found);
    return found;
  };
}

/**
 * The settings of all domains that a pattern matches. The address of a value is `<section>/<pointer>`, or
 * `<part>/<section>/<pointer>`; that of a document's own setting is `<part>/<pointer>`. A part is `header`, `home`,
 * `footer` or a page such as `page/about`.
 */
export function explainPattern(
  pattern: string,
  domains: readonly DomainDocuments[],
  progress?: ProgressListener,
): MatchedSetting[] {
  const isMatch = createMatcher(pattern);
  const settings = new Map<string, { readonly setting: MatchedSetting; readonly values: Map<string, Shared> }>();
  const documents = listDocuments(domains);
  documents.forEach(({ part, traced, names }, index) => {
    progress?.report("Looking through documents", index, documents.length);
    for (const address of findMatches(part, traced, isMatch)) {
      const { section, pointer, inner, path } = address;
      const key = JSON.stringify([part, section?.id, section?.type, pointer]);
      const label = inner.length === 0 ? "The section as a whole" : describeSetting(section?.type, inner).label;
      const setting = { part, section: section ?? null, pointer, label, values: [] };
      const known = settings.get(key) ?? { setting, values: new Map<string, Shared>() };
      settings.set(key, known);
      addValue(known.values, explainValue(traced, path), names);
    }
  });
  return [...settings.values()].map(({ setting, values }) => ({
    ...setting,
    values: [...values.values()].sort(
      (a, b) => b.domains.length - a.domains.length || Number(a.isOverlaid) - Number(b.isOverlaid),
    ),
  }));
}

type Shared = SharedValue & { readonly domains: string[] };

function addValue(values: Map<string, Shared>, [step, ...overrides]: readonly ValueStep[], names: readonly string[]) {
  if (step === undefined) return;
  const { file, line, column, value } = step;
  const isOverlaid = parseDomainFile(file) !== undefined;
  // Domains that make the same change make it each in its own file.
  const key = JSON.stringify(isOverlaid ? [value, overrides[0]?.value] : [file, line, column, value]);
  const known = values.get(key) ?? { ...step, isOverlaid, overrides, domains: [] };
  values.set(key, known);
  known.domains.push(...names);
}

interface SharedDocument {
  readonly part: PartName;
  readonly traced: TracedDocument;
  readonly names: string[];
}

/** The documents of all domains, each once, with the domains that have it. */
function listDocuments(domains: readonly DomainDocuments[]): SharedDocument[] {
  const found = new Map<string, Map<object, SharedDocument>>();
  const add = (part: PartName, traced: TracedDocument, names: readonly string[]) => {
    const ofPart = found.get(part) ?? new Map<object, SharedDocument>();
    found.set(part, ofPart);
    const known = ofPart.get(traced.document) ?? { part, traced, names: [] };
    ofPart.set(traced.document, known);
    known.names.push(...names);
  };
  const byPages = new Map<DomainPages, string[]>();
  for (const { data, documents, pages } of domains) {
    for (const part of PAGE_PARTS) add(part, documents[part], [data.domain]);
    const names = byPages.get(pages);
    if (names === undefined) byPages.set(pages, [data.domain]);
    else names.push(data.domain);
  }
  for (const [pages, names] of byPages) {
    // A home with a path of its own is listed as the home of its domains.
    for (const [id, traced] of pages) if (id.startsWith("page/")) add(id as PartName, traced, names);
  }
  return [...found.values()].flatMap((ofPart) => [...ofPart.values()]);
}

/** Returns the values that the pattern matches; if it matches a value and one inside it, only the inner one. */
function findMatches(part: PartName, traced: TracedDocument, isMatch: (text: string) => boolean): Address[] {
  const found = listAddresses(traced).filter(({ section, pointer }) =>
    section === undefined
      ? isMatch(`${part}${pointer}`)
      : isMatch(`${section.id}${pointer}`) || isMatch(`${part}/${section.id}${pointer}`),
  );
  const outer = new Set(found.flatMap(({ path }) => path.map((_, index) => JSON.stringify(path.slice(0, index)))));
  return found.filter(({ path }) => !outer.has(JSON.stringify(path)));
}
