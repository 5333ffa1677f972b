import { createColors } from "picocolors";
import { applyChange, EMBED_HOSTS, EXAMPLES_AT_MS, KNOWN, SITE } from "../../harness/diagnostics/exampleSite";
import { WEBSITES, WEBSITES_FILE } from "../../harness/diagnostics/exampleWebsites";
import { formatText } from "../../src/cli/findings/formatDiagnostics";
import type { DiagnosticCode } from "../../src/generated/diagnosticCodes";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkContacts } from "../../src/layout/check/checkContacts";
import { checkFigures } from "../../src/layout/check/checkFigures";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import { DIAGNOSTIC_KINDS } from "../../src/layout/diagnostics/diagnosticKinds";
import type { ChangeExample, Example } from "../../src/layout/diagnostics/Example";
import { checkImportMaps } from "../../src/layout/import-map/checkImportMaps";
import { checkHomePages } from "../../src/layout/website-data/checkHomePages";
import { checkPictures } from "../../src/layout/website-data/checkPictures";
import { checkWebsiteData } from "../../src/layout/website-data/checkWebsiteData";

/** Creates docs/diagnostics.md: every code with what it means, an example that the engine has reported, and what to do. */
export function createDiagnosticsDocument(): string {
  const kinds = Object.values(DIAGNOSTIC_KINDS);
  const sections = kinds
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ code, meaning, remedy, examples }) => {
      const [example] = examples(SITE);
      return [
        "",
        `## ${code}`,
        "",
        meaning,
        "",
        ...(example === undefined ? [] : ["```text", reportExample(code, example), "```", ""]),
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
    ...kinds.map(({ code }) => `- [\`${code}\`](#${code})`),
    ...sections,
  ].join("\n")}\n`;
}

/** Returns the first diagnostic of a code in its example, as the command line prints it. */
function reportExample(code: DiagnosticCode, example: Example): string {
  if ("websites" in example) {
    const { websites } = example;
    return formatExample(code, reportWebsites(websites), () => websites, WEBSITES_FILE);
  }
  if ("maps" in example) {
    const maps = new Map(Object.entries(example.maps));
    const found = [...checkImportMaps(maps).values()].flatMap(({ diagnostics }) => diagnostics);
    return formatExample(code, found, (file) => maps.get(file), "imports/");
  }
  const files = applyChange(example.change);
  return formatExample(
    code,
    report(files, example),
    (file) => (file === WEBSITES_FILE ? WEBSITES : files.get(file)),
    "layouts/",
  );
}

function reportWebsites(text: string): readonly Diagnostic[] {
  const { selection, pictures } = checkLayouts(applyChange({}));
  const checked = checkWebsiteData("", text);
  return [
    ...checked.diagnostics,
    ...(selection.value === undefined ? [] : checkHomePages(checked, selection.value)),
    ...checkPictures(checked, new Set(pictures.keys())),
  ];
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
    getPath: (file: string) => (file === WEBSITES_FILE ? file : start + file),
  };
  const text = formatText(findings, { colors: createColors(false) });
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

function report(files: ReadonlyMap<string, string>, { before }: ChangeExample): readonly Diagnostic[] {
  const homePages = new Map([["store.example", "Home Page One"]]);
  const domains =
    files.has("domain/shop.example.json") && before === undefined
      ? { homePages, nowMs: EXAMPLES_AT_MS }
      : { nowMs: EXAMPLES_AT_MS };
  const previous =
    before === undefined ? undefined : acceptLayoutSet(undefined, checkLayouts(applyChange(before))).layouts;
  const checked = checkLayouts(files, { ...domains, embedHosts: EMBED_HOSTS, known: KNOWN });
  const { layouts, diagnostics } = acceptLayoutSet(previous, checked);
  const judged = layouts?.changes.has("shop.example") ? judgeDomain(layouts, "shop.example", undefined) : [];
  return [
    ...diagnostics,
    ...judged,
    ...checkFigures(checked, new Map([["shop.example", "Home Page One"]])),
    ...checkContacts(checkWebsiteData(WEBSITES_FILE, WEBSITES), checked),
  ];
}
