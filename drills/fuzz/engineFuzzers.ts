import { readFileSync } from "node:fs";
import fc from "fast-check";
import { resolveDocuments } from "../../src/app/documents/resolveDocuments";
import { sanitizeDocuments } from "../../src/app/documents/sanitizeDocuments";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { describeDifference } from "../../src/layout/compare/describeDifference";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import type { LayoutFiles, LayoutSet } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { explainValue } from "../../src/layout/overlay/explainValue";
import { showLayouts } from "../../src/layout/select/showLayouts";
import { toPath } from "../../src/layout/source/pointer";
import { checkWebsiteData } from "../../src/layout/website-data/checkWebsiteData";
import type { Fuzzer } from "./findFaults";
import { hostileText } from "./hostileTexts";
import { changeJson, damageText, type JsonChange, jsonChanges, type TextDamage, textDamage } from "./mutateJson";

/** A file with changes in its values, then in its text. */
export interface ChangedFile {
  readonly file: string;
  readonly changes: readonly JsonChange[];
  readonly damage: TextDamage;
  readonly pointer: string;
  readonly isFirstStart: boolean;
}

/** An overlay with each operation, since the shipped documents have none. */
const OVERLAY = {
  $schema: "../../schemas/overlay.json",
  version: 5,
  extends: "home/one",
  title: "Home Six",
  operations: [
    { op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Best deals" },
    {
      op: "set",
      section: "top-deals",
      pointer: "/count/initial",
      was: 8,
      to: 9,
      from: "2026-11-27",
      until: "2026-12-01",
    },
    { op: "unset", section: "browse", pointer: "/tone", was: "tinted" },
    { op: "move", section: "new-stores", to: { after: "welcome" } },
    { op: "rename", section: "trending-stores", to: "stores" },
    { op: "remove", section: "horizontal-banners", was: "banner-carousel" },
    {
      op: "insert",
      at: { last: "browse/columns/0/sections" },
      value: { id: "hint", type: "newsletter-form", heading: "New here?", weekdays: ["monday"] },
    },
  ],
};
const DOMAIN = {
  $schema: "../../schemas/domain.json",
  version: 5,
  home: [
    { op: "set", section: "top-deals", pointer: "/columns", was: 3, to: 4 },
    {
      op: "replace",
      section: "browse",
      was: "columns",
      value: { id: "browse", type: "newsletter-form", heading: "Hi" },
    },
  ],
  footer: [{ op: "remove", section: "scroll-to-top", was: "scroll-to-top" }],
  pages: { "page/about": [{ op: "set", pointer: "/meta/title", to: "About" }] },
};

const DOMAIN_FILE = "domain/dealharbor.example.json";
const OWNER = { homePage: "Home Page Six", domain: "dealharbor.example", timeZone: "Europe/London" };
const NOW_MS = Date.UTC(2026, 10, 28);
const PATHS = ["/", "/aboutus", "/store/oak", "/nowhere"];

/** The shipped files, with an overlay and a domain's changes. */
export async function readFuzzedFiles(): Promise<LayoutFiles> {
  const shipped = await readLayouts("layouts");
  const selection = JSON.parse(shipped.get("selection.json") ?? "{}");
  selection.homes["Home Page Six"] = { home: "home/six", header: "header/one", footer: "footer/one" };
  return new Map([
    ...shipped,
    ["selection.json", JSON.stringify(selection)],
    ["home/six.json", JSON.stringify(OVERLAY)],
    [DOMAIN_FILE, JSON.stringify(DOMAIN)],
  ]);
}

const changedFiles = (names: readonly string[]): fc.Arbitrary<ChangedFile> =>
  fc.record({
    file: fc.constantFrom(
      ...names,
      ...["home/six.json", DOMAIN_FILE, "selection.json"].flatMap((name) => [name, name, name]),
    ),
    changes: jsonChanges,
    damage: textDamage,
    pointer: hostileText,
    isFirstStart: fc.boolean(),
  });

/**
 * Documents, overlays and the selection: parse, validate, apply, accept, resolve, compare and explain. Nothing is thrown,
 * each fault lies in its file, and every domain has a page. `touched` collects the places that were changed.
 */
export function createLayoutFuzzer(files: LayoutFiles, touched?: Set<string>): Fuzzer<ChangedFile> {
  const shipped = checkLayouts(files);
  const { layouts: good } = acceptLayoutSet(undefined, shipped);
  if (good === undefined) throw new Error("The shipped documents cannot be served.");
  const documents = [...files].filter(([file]) => file.endsWith(".json"));
  const values = new Map(documents.map(([file, text]) => [file, JSON.parse(text) as unknown]));
  const toText = ({ file, changes, damage }: ChangedFile) => {
    const own = new Set<string>();
    const text = damageText(JSON.stringify(changeJson(values.get(file), changes, own)) ?? "", damage);
    for (const shape of own) touched?.add(`${file.split("/")[0]} ${shape}`);
    return text;
  };
  return {
    name: "documents",
    inputs: changedFiles([...values.keys()]),
    show: (input) => `${input.file}: ${toText(input)} (pointer ${JSON.stringify(input.pointer)})`,
    probe: (input) => {
      const text = toText(input);
      const checked = checkLayouts(new Map([...files, [input.file, text]]), { earlier: shipped, nowMs: NOW_MS });
      const { layouts } = acceptLayoutSet(input.isFirstStart ? undefined : good, checked);
      if (layouts === undefined) return ["no documents are left"];
      const faults = checkDiagnostics(checked.diagnostics, input.file, text);
      faults.push(...resolvePages(layouts));
      const id = input.file.replace(/\.json$/, "");
      const [before, after] = [good.traced.get(id), layouts.traced.get(id)];
      if (before === undefined || after === undefined) return faults;
      describeDifference(before, after);
      explainValue(after, toPath(after.document, input.pointer));
      return faults;
    },
  };
}

function resolvePages(layouts: LayoutSet): string[] {
  const shown = showLayouts(layouts, OWNER, NOW_MS);
  return PATHS.flatMap((path) => {
    const { documents } = sanitizeDocuments(resolveDocuments(shown, path, OWNER));
    return Array.isArray(documents.main.sections) ? [] : [`no page for ${path}`];
  });
}

/** Each diagnostic is plain JSON, lies inside its file, and says something. */
function checkDiagnostics(diagnostics: readonly Diagnostic[], file: string, text: string): string[] {
  const lines = text.split("\n");
  return diagnostics
    .filter((diagnostic) => diagnostic.file === file)
    .flatMap(({ line, column, message, code }) => {
      const isInside = line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? "").length + 1;
      if (!isInside) return [`${code} lies outside of the file: “${line}:${column}”`];
      return message.includes("undefined") && !text.includes("undefined") ? [`${code} says “${message}”`] : [];
    });
}

/** The file of the website data: nothing is thrown, and what is accepted has the form that the API serves. */
export function createWebsiteDataFuzzer(): Fuzzer<Omit<ChangedFile, "file">> {
  const websites: unknown = JSON.parse(readFileSync("src/reference-api/seed/websites.json", "utf8"));
  const toText = ({ changes, damage }: Omit<ChangedFile, "file">) =>
    damageText(JSON.stringify(changeJson(websites, changes)) ?? "", damage);
  return {
    name: "website data",
    inputs: fc.record({ changes: jsonChanges, damage: textDamage, pointer: hostileText, isFirstStart: fc.boolean() }),
    show: toText,
    probe: (input) => {
      const text = toText(input);
      const { websites: accepted, diagnostics } = checkWebsiteData("websites.json", text);
      const faults = checkDiagnostics(diagnostics, "websites.json", text);
      if (accepted === undefined) return diagnostics.length > 0 ? faults : [...faults, "refused without a reason"];
      const names = accepted.flatMap(({ domain, aliases = [] }) => [domain, ...aliases]);
      return new Set(names).size === names.length ? faults : [...faults, "a domain is there twice"];
    },
  };
}
