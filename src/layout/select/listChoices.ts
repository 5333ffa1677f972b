import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice, DomainRule, Selection } from "../../generated/documents";
import { getKind } from "../document/LayoutSet";
import type { Path } from "../source/pointer";
import {
  applyRule,
  type HomeRule,
  listDocumentsOfRule,
  listHomeRules,
  listRulesOfFile,
  type StatedRule,
} from "./homeRules";
import { findChoice } from "./selectDocuments";

/** A choice of the selection and its path in the file. */
export interface FoundChoice {
  readonly path: Path;
  readonly choice: Readonly<Record<string, unknown>>;
}

/** The default's and every home's choice of documents in a selection that may have faults; only those that are objects. */
export function listChoices(value: unknown): FoundChoice[] {
  if (!isRecord(value)) return [];
  const homes = isRecord(value.homes) ? Object.entries(value.homes) : [];
  const all: [Path, unknown][] = [
    [["default"], value.default],
    ...homes.map(([name, choice]): [Path, unknown] => [["homes", name], choice]),
  ];
  return all.flatMap(([path, choice]) => (isRecord(choice) ? [{ path, choice }] : []));
}

/**
 * The choices in a selection that may have faults, also those of its rules and of the rules of domains' files. The documents of
 * choices are as they are stated: any value.
 */
export function listStatedChoices(value: unknown, own: readonly StatedRule[]): readonly FoundChoice["choice"][] {
  const usual = listChoices(value).map(({ choice }) => choice);
  const rules = [...listRulesOfFile(value), ...own].map((stated) =>
    Object.fromEntries(
      listDocumentsOfRule(stated).flatMap(({ part, id }) => (getKind(id) === part ? [[part, id]] : [])),
    ),
  );
  return [...usual, ...rules.flatMap((rule) => usual.map((choice) => ({ ...choice, ...rule })))];
}

/** Every choice of a valid selection without its rules, once. */
function listUsualChoices({ default: defaultChoice, homes }: Pick<Selection, "default" | "homes">) {
  return distinct([defaultChoice, ...Object.values(homes).flatMap((choice) => (choice === undefined ? [] : [choice]))]);
}

/** Every choice of a valid selection, once; also those of its rules, and of the given rules of domains' files. */
export function listDistinctChoices(selection: Selection, own: readonly DomainRule[] = []): DocumentChoice[] {
  const usual = listUsualChoices(selection);
  const rules = [...(selection.rules ?? []), ...own];
  return distinct([...usual, ...rules.flatMap((rule) => usual.map((choice) => applyRule(choice, rule)))]);
}

/** A domain whose choices are listed. */
export interface ChoosingDomain {
  readonly domain: string;
  /** Undefined where the website data is not known. */
  readonly homePage: string | undefined;
  /** The usable rules of the domain's file. */
  readonly rules: readonly HomeRule[] | undefined;
}

/**
 * The choices that a domain has in the course of time: its usual one, then one for each of its rules. If the home_page is not
 * known, each list has an alternative for each choice of the selection.
 */
export function listChoicesInTime(
  selection: Selection,
  { domain, homePage, rules: own }: ChoosingDomain,
): readonly (readonly DocumentChoice[])[] {
  const usual = homePage === undefined ? listUsualChoices(selection) : [findChoice(selection, homePage).choice];
  const rules = listHomeRules({ selection: selection.rules, own }, domain);
  const all = [usual, ...rules.map(({ rule }) => distinct(usual.map((choice) => applyRule(choice, rule))))];
  return [...new Map(all.map((choices) => [choices.map(formatChoice).join("\n"), choices])).values()];
}

function distinct(choices: readonly DocumentChoice[]): DocumentChoice[] {
  return [...new Map(choices.map((choice) => [formatChoice(choice), choice])).values()];
}

function formatChoice({ home, header, footer }: DocumentChoice): string {
  return `${home} ${header} ${footer}`;
}
