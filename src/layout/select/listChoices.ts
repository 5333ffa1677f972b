import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice, Selection } from "../../generated/documents";
import type { Path } from "../source/pointer";

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

/** Every choice of a valid selection, once. */
export function listDistinctChoices({ default: defaultChoice, homes }: Selection): DocumentChoice[] {
  const all = [defaultChoice, ...Object.values(homes).flatMap((choice) => (choice === undefined ? [] : [choice]))];
  return [...new Map(all.map((choice) => [`${choice.home} ${choice.header} ${choice.footer}`, choice])).values()];
}
