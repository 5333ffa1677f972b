import { createColors } from "picocolors";
import { CASES, FILES, home, MANY_FAULTS, ODDITIES, OVERLAY_CASES, selection } from "../../harness/diagnostics/cases";
import { EMBED_HOSTS, KNOWN, PLACES } from "../../harness/diagnostics/placeCases";
import { CASES_AT_MS, TIMES } from "../../harness/diagnostics/timeCases";
import { WEBSITE_CASES, WEBSITES_FILE } from "../../harness/diagnostics/websiteCases";
import { formatText } from "../../src/cli/formatDiagnostics";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import { EXPLANATIONS } from "../../src/layout/diagnostics/explanations";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../../src/layout/diagnostics/messages";
import { LIMITS } from "../../src/layout/document/limits";
import { checkHomePages } from "../../src/layout/website-data/checkHomePages";
import { checkWebsiteData } from "../../src/layout/website-data/checkWebsiteData";

/** Files that replace those of `FILES`; `undefined` for a missing file. */
type Change = Readonly<Record<string, string | undefined>>;

const CIRCLE = {
  "home/six.json": '{ "version": 2, "extends": "home/ten", "operations": [] }',
  "home/ten.json": '{ "version": 2, "extends": "home/six", "operations": [] }',
};
/** Documents that extend one another, one more than the limit. */
const LONG_CHAIN = Object.fromEntries(
  Array.from({ length: LIMITS.extends + 1 }, (_, index) => [
    `home/chain-${index + 1}.json`,
    `{ "version": 2, "extends": "home/${index === 0 ? "one" : `chain-${index}`}", "operations": [] }`,
  ]),
);
const WRONG_HEADING = home('"heading": "Deals"', '"heading": 5');
/** A domain's overlay with these operations on its home. */
const overlay = (...operations: readonly string[]) => ({
  "domain/shop.example.json": `{ "version": 2, "home": [\n${operations.join(",\n")}\n] }`,
});
const UNREADABLE_OVERLAY = { "domain/shop.example.json": '{ "version": 2, "home": [' };
const RIGHT_OVERLAY = overlay('{ "op": "remove", "section": "deals" }');
const LOST_TARGET = overlay('{ "op": "remove", "section": "offers" }');
const WRONG_SELECTION = selection('"home": "home/one"', '"home": "home/onee"');

/**
 * Examples of codes that need more than one fault: what the site serves instead of faulty files, and faults between files.
 */
const FURTHER: Partial<Record<DiagnosticCode, { readonly before?: Change; readonly change: Change }>> = {
  "more-faults": { change: MANY_FAULTS },
  "section-left-out": { change: WRONG_HEADING },
  "document-kept": { before: {}, change: WRONG_HEADING },
  "document-left-out": { change: { "home/one.json": "{", "home/two.json": FILES["home/one.json"] } },
  "operation-left-out": { change: LOST_TARGET },
  "outdated-value": {
    change: overlay(
      '{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Top offers", "to": "Our deals" }',
    ),
  },
  "outdated-place": {
    change: overlay(
      '{ "op": "move", "section": "deals", "was": { "first": "sections" }, "to": { "before": "welcome" } }',
    ),
  },
  "moved-entry": {
    change: {
      ...home('"position": 5', '"position": 3, "dimension": "300 * 250" }, { "position": 5'),
      ...overlay(
        '{ "op": "unset", "section": "deals", "pointer": "/banners/0", "was": { "position": 5, "dimension": "300 * 250" } }',
      ),
    },
  },
  "needless-operation": {
    change: overlay('{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Top offers", "to": "Deals" }'),
  },
  "stale-entry": {
    change: overlay(
      '{ "op": "unset", "section": "deals", "pointer": "/banners/0", "was": { "position": 7, "dimension": "300 * 250" } }',
    ),
  },
  "overlay-kept": { before: RIGHT_OVERLAY, change: UNREADABLE_OVERLAY },
  "overlay-left-out": { change: UNREADABLE_OVERLAY },
  "selection-kept": { before: {}, change: WRONG_SELECTION },
  "selection-repaired": { change: WRONG_SELECTION },
  "extends-cycle": { change: CIRCLE },
  "extends-too-long": { change: LONG_CHAIN },
  "unusable-base": {
    change: { ...WRONG_HEADING, "home/six.json": '{ "version": 2, "extends": "home/one", "operations": [] }' },
  },
  "unknown-domain": { change: RIGHT_OVERLAY },
};

/** Creates docs/diagnostics.md: every code with what it means, an example that the engine has reported, and what to do. */
export function createDiagnosticsDocument(): string {
  const sections = DIAGNOSTIC_CODES.flatMap((code) => {
    const [meaning, remedy] = EXPLANATIONS[code] ?? [];
    if (meaning === undefined || remedy === undefined) return [];
    const example = reportExample(code);
    return [
      "",
      `## ${code}`,
      "",
      meaning,
      "",
      ...(example === undefined ? [] : ["```text", example, "```", ""]),
      `What to do: ${remedy}`,
    ];
  });
  return `${[
    "# Diagnostics",
    "",
    "Made by `npm run generate`: the examples are what `dealframe validate` and the site's log report.",
    "",
    "| Level | Meaning |",
    "|---|---|",
    "| error | the document, or the section or operation that it names, cannot be used |",
    "| warning | it can be used, but is probably not what was meant |",
    "| note (`info`) | worth knowing; it often needs no change |",
    "",
    "`dealframe validate` exits with 1 where a finding is as serious as `--fail-level` says, or more: `error` (the default),",
    "`warning`, `info` or `never`; with 2 where it could not run; else with 0. No finding can be silenced: correct it, or",
    "choose another level.",
    "",
    "The codes are listed by name:",
    "",
    ...DIAGNOSTIC_CODES.filter((code) => EXPLANATIONS[code] !== undefined)
      .toSorted()
      .map((code) => `- [\`${code}\`](#${code})`),
    ...sections,
  ].join("\n")}\n`;
}

/** The first diagnostic of a code in its example, as the command line prints it. */
function reportExample(code: DiagnosticCode): string | undefined {
  const website = WEBSITE_CASES.find(([own]) => own === code);
  if (website !== undefined) return formatExample(code, reportWebsites(website[1]), () => website[1], WEBSITES_FILE);
  const known = [...CASES, ...OVERLAY_CASES, ...ODDITIES, ...PLACES, ...TIMES].find(([own]) => own === code);
  const example = FURTHER[code] ?? (known === undefined ? undefined : { change: known[1] });
  if (example === undefined) return undefined;
  const files = toFiles(example.change);
  return formatExample(code, report(files, example.before), (file) => files.get(file), "layouts/");
}

function reportWebsites(text: string): readonly Diagnostic[] {
  const { selection } = checkLayouts(toFiles({}));
  const checked = checkWebsiteData("", text);
  return [...checked.diagnostics, ...(selection.value === undefined ? [] : checkHomePages(checked, selection.value))];
}

function formatExample(
  code: DiagnosticCode,
  diagnostics: readonly Diagnostic[],
  getText: (file: string) => string | undefined,
  start: string,
): string {
  const found = diagnostics.find((diagnostic) => diagnostic.code === code);
  if (found === undefined) throw new Error(`the example of ${code} does not report it`);
  const findings = {
    diagnostics: [found],
    getText: (file: string) => getText(file)?.slice(0, 4096),
    getPath: (file: string) => start + file,
  };
  const text = formatText(findings, { colors: createColors(false) });
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

function report(files: ReadonlyMap<string, string>, before: Change | undefined): readonly Diagnostic[] {
  const homePages = new Map([["store.example", "Home Page One"]]);
  const domains =
    files.has("domain/shop.example.json") && before === undefined
      ? { homePages, nowMs: CASES_AT_MS }
      : { nowMs: CASES_AT_MS };
  const previous = before === undefined ? undefined : acceptLayoutSet(undefined, checkLayouts(toFiles(before))).layouts;
  const { layouts, diagnostics } = acceptLayoutSet(
    previous,
    checkLayouts(files, { ...domains, embedHosts: EMBED_HOSTS, known: KNOWN }),
  );
  const judged = layouts?.changes.has("shop.example") ? judgeDomain(layouts, "shop.example", undefined) : [];
  return [...diagnostics, ...judged];
}

function toFiles(change: Change): ReadonlyMap<string, string> {
  const entries = Object.entries({ ...FILES, ...change });
  return new Map(entries.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
}
