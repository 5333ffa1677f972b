import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { joinWords } from "../../domain/text/messageWords";
import type { Diagnostic, Fix } from "../diagnostics/Diagnostic";
import { misplacedSection } from "../diagnostics/kinds/misplaced-section";
import { missingOnPath } from "../diagnostics/kinds/missing-on-path";
import { repeatedSection } from "../diagnostics/kinds/repeated-section";
import { secondMainHeading } from "../diagnostics/kinds/second-main-heading";
import { editAt } from "../diagnostics/replaceNode";
import { formatAllowed, WORDS } from "../diagnostics/words";
import { getKind } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { isPlaceFault } from "../repair/leaveOutMisplaced";
import { describeParameters, getPlaceRule, listSourceParameters } from "../schema/placeRules";
import { humanize } from "../schema/settingWords";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toName } from "../source/toName";
import { isInside } from "../validate/checkRules";
import { areTogether, findHeadingSetting, type HeadingSetting, hasMainHeading } from "./mainHeadings";
import { getPageParameters, type SitePath } from "./sitePaths";

/** A section that its type's schema may describe. */
interface TypedSection {
  readonly section: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly path: Path;
}

/**
 * Checks the sections of a document against the place rules of their types. A section that cannot work is an error; one that
 * works on some paths only, or is unusual, is a warning. `paths` are those of the set.
 */
export function checkPlaces(id: string, document: PlacedDocument, paths: readonly SitePath[]): Diagnostic[] {
  const sections = isRecord(document.value) ? listTyped(document.value) : [];
  const faults = [
    ...sections.flatMap((found) => checkPlace(id, document, found, paths)),
    ...checkRepeated(document, sections),
  ];
  const working = sections.filter(
    ({ path }) => !faults.some((found) => isPlaceFault(found) && isInside(found.pointer, path)),
  );
  return [...faults, ...checkHeadings(document, working)];
}

/** Lists the sections of a document; cached, because every check of the set needs them. */
const listTyped = keepByObject((document: Readonly<Record<string, unknown>>): readonly TypedSection[] =>
  findSections(document).flatMap(({ section, path }) =>
    isRecord(section) && typeof section.type === "string" ? [{ section, type: section.type, path }] : [],
  ),
);

function checkPlace(
  id: string,
  { source }: PlacedDocument,
  { section, type, path }: TypedSection,
  paths: readonly SitePath[],
): Diagnostic[] {
  const kind = getKind(id) ?? "";
  const { kinds, parameters, isForEveryPath } = getPlaceRule(type);
  const at = [...path, "type"];
  if (kinds?.includes(kind) === false) {
    const needs = parameters.length === 0 ? "" : describeParameters(parameters);
    const why = WORDS.notInKind(kind, joinWords(kinds), needs);
    const fitting = parameters.length === 0 ? [] : listFitting(parameters, paths);
    return [misplacedSection.atValue(source, at, { type, why, fits: formatAllowed(fitting, WORDS.fitting) })];
  }
  const own = checkParameters({ type, needs: parameters, isForEveryPath, at });
  if (own.length > 0) return own;
  const from = isRecord(section.source) ? section.source.from : undefined;
  return checkParameters({
    type: toName(from),
    needs: listSourceParameters(type, from),
    isForEveryPath: true,
    at: [...path, "source", "from"],
  });

  function checkParameters(need: {
    readonly type: string;
    readonly needs: readonly string[];
    readonly isForEveryPath: boolean;
    readonly at: Path;
  }): Diagnostic[] {
    const page = need.needs.length === 0 ? undefined : getPageParameters(id, paths);
    if (page === undefined) return [];
    const has = (names: ReadonlySet<string> | readonly string[]) =>
      need.needs.some((name) => [...names].includes(name));
    const needs = describeParameters(need.needs);
    if (!has(page.some)) {
      const fits = formatAllowed(listFitting(need.needs, paths), WORDS.fitting);
      const why = WORDS.lacksParameter(
        needs,
        page.paths.map(({ pattern }) => pattern),
      );
      return [misplacedSection.atValue(source, need.at, { type: need.type, why, fits })];
    }
    const without = page.paths.filter((path) => !has(path.parameters)).map(({ pattern }) => pattern);
    if (without.length === 0 || !need.isForEveryPath || kind === "header" || kind === "footer") return [];
    const values = { type: need.type, needs, paths: joinWords(without.map((pattern) => `“${pattern}”`)) };
    return [missingOnPath.atValue(source, need.at, values)];
  }
}

/** The documents whose pages have one of these parameters. */
function listFitting(needs: readonly string[], paths: readonly SitePath[]): string[] {
  const fitting = paths.filter(({ parameters }) => needs.some((name) => parameters.includes(name)));
  return [...new Set(fitting.flatMap(({ documents }) => documents))];
}

/** Reports the second section of a type that a page can have only once. */
function checkRepeated({ source }: PlacedDocument, sections: readonly TypedSection[]): Diagnostic[] {
  const once = sections.filter(({ type }) => getPlaceRule(type).isOnce);
  return once.flatMap(({ type, path, section }, index) => {
    const earlier = once.slice(0, index).find((other) => other.type === type && areTogether(other.section, section));
    if (earlier === undefined) return [];
    const related = [
      { file: source.file, ...source.rangeOf([...earlier.path, "type"]), message: WORDS.firstSection(type) },
    ];
    return [repeatedSection.atValue(source, [...path, "type"], { type }, { related })];
  });
}

/** Reports a second main heading (h1). */
function checkHeadings({ source }: PlacedDocument, sections: readonly TypedSection[]): Diagnostic[] {
  const headings = sections.filter(({ section }) => hasMainHeading(section));
  return headings.flatMap(({ path, type, section }, index) => {
    const first = headings.slice(0, index).find((other) => areTogether(other.section, section));
    if (first === undefined) return [];
    const range = source.rangeOf([...first.path, "type"]);
    const related = [{ file: source.file, ...range, message: WORDS.firstHeading(first.type) }];
    const setting = findHeadingSetting(type);
    const at = [...path, "type"];
    if (setting === undefined)
      return [secondMainHeading.atValue(source, at, { type, advice: WORDS.oneHeading }, { related })];
    const { name, value } = setting;
    const facts = { type, advice: WORDS.otherHeading(name, value) };
    const fix = fixHeading(source, path, setting);
    return [secondMainHeading.at(source.file, source.rangeOf(at), [...path, name], facts, { related, fix })];
  });
}

/** States the setting at a section that stands in the file: in place of its value, or after the type. */
function fixHeading(source: DocumentSource, path: Path, { name, value }: HeadingSetting): Fix | undefined {
  const text = JSON.stringify(value);
  const title = WORDS.setTo(humanize(name), value);
  const stated = source.keyNodeAt([...path, name]);
  const node = source.nodeAt([...path, stated === undefined ? "type" : name]);
  if (node?.type !== "string") return undefined;
  if (stated !== undefined) return { title, edits: [editAt(source, node.offset, node.length, text)] };
  return { title, edits: [editAt(source, node.offset + node.length, 0, `, ${JSON.stringify(name)}: ${text}`)] };
}
