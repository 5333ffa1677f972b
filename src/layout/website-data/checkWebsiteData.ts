import { isRecord } from "../../domain/isRecord";
import type { WebsiteData } from "../../generated/documents";
import { compareDiagnostics, type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { incompleteWebsite } from "../diagnostics/kinds/incomplete-website";
import { tooFewEntries } from "../diagnostics/kinds/too-few-entries";
import { wrongRoot } from "../diagnostics/kinds/wrong-root";
import { FaultList, limitFaults } from "../diagnostics/limitFaults";
import { describeType, WORDS } from "../diagnostics/words";
import type { ParsedDocument } from "../document/parseDocument";
import { completeWebsiteData } from "../schema/applyDefaults";
import { listSchemaErrors, type SchemaError } from "../schema/listSchemaErrors";
import { getWebsiteRecordSchema, WEBSITE_RECORD_FILE } from "../schema/schemas";
import { getAt, toPath } from "../source/pointer";
import { toName } from "../source/toName";
import { listSchemaFaults, type SchemaFault } from "../validate/explainSchemaErrors";
import { checkNames } from "./checkNames";
import { checkValues } from "./checkValues";
import { parseWebsiteData } from "./parseWebsiteData";
import { toDomainName } from "./toDomainName";

/** Website data with its faults. */
export interface CheckedWebsiteData {
  readonly parsed: ParsedDocument;
  /** The entries as far as the text can be read, whether they have faults or not. */
  readonly entries: readonly unknown[];
  /** The data with its defaults; absent where an error makes them unusable. */
  readonly websites?: WebsiteData;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the text of a file with website data: its syntax, each domain by the schema, the names across domains, and values
 * that the site cannot use. Errors make the whole file unusable; a fault for which the site has a replacement is a warning.
 */
export function checkWebsiteData(file: string, text: string): CheckedWebsiteData {
  const parsed = parseWebsiteData(file, text);
  const { source, value } = parsed;
  if (value === undefined) return { parsed, entries: [], diagnostics: parsed.diagnostics };
  if (!Array.isArray(value)) {
    const values = { actual: describeType(value), owner: WORDS.websiteData, form: WORDS.websitesForm };
    const root = wrongRoot.atValue(source, [], values);
    return { parsed, entries: [], diagnostics: [...parsed.diagnostics, root] };
  }
  const entries: readonly unknown[] = value;
  const faults = new FaultList();
  for (const [index, entry] of entries.entries()) checkEntry(parsed, entry, index, faults);
  const found = [
    ...parsed.diagnostics,
    ...checkCount(parsed, entries),
    ...faults.list(),
    ...checkNames(source, entries),
  ].sort(compareDiagnostics);
  const diagnostics = limitFaults(found);
  if (diagnostics.some(isError)) return { parsed, entries, diagnostics };
  return { parsed, entries, websites: completeWebsiteData(entries), diagnostics };
}

/** Checks the list without its entries. */
function checkCount({ source }: ParsedDocument, entries: readonly unknown[]): Diagnostic[] {
  if (entries.length > 0) return [];
  const values = { key: WORDS.websiteData, owner: source.file, actual: 0, limit: 1 };
  return [tooFewEntries.atValue(source, [], values)];
}

/** Keys of a domain that have a default. */
const DEFAULTED_KEYS = Object.entries(getWebsiteRecordSchema().properties ?? {}).flatMap(([key, schema]) =>
  isRecord(schema) && schema.default !== undefined ? [key] : [],
);

/** Keys that protect shoppers: a mistyped one would be no protection. */
const PROTECTING_KEYS = ["consent"];

function checkEntry({ source }: ParsedDocument, entry: unknown, index: number, faults: FaultList): void {
  const errors = listSchemaErrors(WEBSITE_RECORD_FILE, entry);
  if (errors.length > 0) explain(errors, source, entry, index, faults);
  checkValues(source, entry, [index], new Set(errors.map(({ instancePath }) => instancePath)), faults);
}

function explain(
  errors: readonly SchemaError[],
  source: ParsedDocument["source"],
  entry: unknown,
  index: number,
  faults: FaultList,
): void {
  const domain = isRecord(entry) && typeof entry.domain === "string" ? entry.domain : undefined;
  const owner = domain === undefined ? WORDS.domainNumber(index + 1) : WORDS.ofDomain(domain);
  const lacking = errors.filter(({ keyword }) => keyword === "required");
  const missing = new Set(lacking.map(({ instancePath, params }) => `${instancePath}/${params.missingProperty}`));
  const incomplete = new Set(lacking.map(({ instancePath }) => instancePath));
  for (const key of [...DEFAULTED_KEYS, ...PROTECTING_KEYS]) {
    if (!isRecord(entry) || Object.hasOwn(entry, key)) continue;
    missing.add(`/${key}`);
    incomplete.add("");
  }
  const found = listSchemaFaults(errors, { source, value: entry, path: [index], owner });
  const [first, ...others] = found.filter(isOfWebsite);
  if (first !== undefined)
    faults.add("error", first.place, () => explainIncomplete([first, ...others], { source, entry, index, owner }));
  for (const fault of found) {
    const { keyword, instancePath } = fault.error;
    if (isOfWebsite(fault)) continue;
    // The API ignores keys that it does not know; one that stands for a key which the domain does not state is an error.
    const isError = keyword !== "additionalProperties" || incomplete.has(instancePath);
    faults.add(isError ? "error" : "warning", fault.place, () => {
      const diagnostic = fault.explain();
      if (diagnostic.code === "bad-form") return suggestName(diagnostic, entry);
      if (diagnostic.code !== "unknown-key") return diagnostic;
      const isMeant = missing.has(`${instancePath}/${diagnostic.suggestion}`);
      return isMeant ? diagnostic : { ...diagnostic, severity: "warning" };
    });
  }
}

/** True for a required key that the website data itself lacks. */
function isOfWebsite({ error: { keyword, instancePath } }: SchemaFault): boolean {
  return keyword === "required" && instancePath === "";
}

/** All required keys that the website data of a domain lacks, in one diagnostic with an example. */
function explainIncomplete(
  lacking: readonly SchemaFault[],
  { source, entry, index, owner }: { source: ParsedDocument["source"]; entry: unknown; index: number; owner: string },
): Diagnostic {
  const { properties = {}, required = [] } = getWebsiteRecordSchema();
  const example = (required as readonly string[]).map((key) => [
    key,
    isRecord(entry) && typeof entry[key] === "string" ? entry[key] : getAt(properties, [key, "examples", 0]),
  ]);
  return incompleteWebsite.atValue(source, [index], {
    missing: `${quoteKeys(lacking.map(({ error }) => String(error.params.missingProperty)))} ${lacking.length === 1 ? "is" : "are"}`,
    owner,
    required: quoteKeys(required as readonly string[]),
    example: JSON.stringify(Object.fromEntries(example)),
  });
}

const quoteKeys = (keys: readonly string[]) => keys.map((key) => `“${key}”`).join(" and ");

/** Adds the name of a domain as suggestion: besides sources of tags, only these names have a form of their own. */
function suggestName(diagnostic: Diagnostic, entry: unknown): Diagnostic {
  if (diagnostic.suggestion !== undefined) return diagnostic;
  const [, ...inner] = toPath([entry], `/0${diagnostic.pointer.replace(/^\/\d+/, "")}`);
  const suggestion = toDomainName(toName(getAt(entry, inner)));
  return suggestion === undefined ? diagnostic : { ...diagnostic, suggestion };
}
