import { atKey, atValue, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/messages";
import { findNearest, isCertain } from "../diagnostics/suggest";
import { getKind } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { normalizeHomePage } from "../select/selectDocuments";
import { isRecord, type Path } from "../source/pointer";

/** A choice of the selection and where it stands. */
export interface FoundChoice {
  readonly path: Path;
  readonly choice: Readonly<Record<string, unknown>>;
}

/** The default's and every home's choice of documents, as far as they are objects. */
export function listChoices(value: unknown): FoundChoice[] {
  if (!isRecord(value)) return [];
  const homes = isRecord(value.homes) ? Object.entries(value.homes) : [];
  const all: [Path, unknown][] = [
    [["default"], value.default],
    ...homes.map(([n, c]): [Path, unknown] => [["homes", n], c]),
  ];
  return all.flatMap(([path, choice]) => (isRecord(choice) ? [{ path, choice }] : []));
}

/** Checks that the selection's documents exist and are of the right kind, and that no home_page is listed twice. */
export function checkSelection({ source, value }: ParsedDocument, ids: ReadonlySet<string>): Diagnostic[] {
  const targets = listChoices(value).flatMap(({ path, choice }) =>
    (["home", "header", "footer"] as const).flatMap((kind) => {
      const id = choice[kind];
      return typeof id === "string" ? checkTarget(source, [...path, kind], kind, id, ids) : [];
    }),
  );
  return [...targets, ...checkNames(source, value)];
}

function checkTarget(
  source: ParsedDocument["source"],
  path: Path,
  kind: string,
  id: string,
  ids: ReadonlySet<string>,
): Diagnostic[] {
  // An id of another form was reported by the schema.
  if (!/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return [];
  const possible = [...ids].filter((other) => getKind(other) === kind);
  const suggestion = findNearest(id, possible);
  const isSure = suggestion !== undefined && isCertain(id, suggestion, possible);
  const fix = isSure ? replaceNode(source, source.nodeAt(path), suggestion) : undefined;
  if (!ids.has(id)) return [atValue("unknown-document", source, path, { values: { actual: id }, suggestion, fix })];
  if (getKind(id) === kind) return [];
  return [atValue("wrong-document-kind", source, path, { values: { key: kind, actual: id }, suggestion })];
}

function checkNames(source: ParsedDocument["source"], value: unknown): Diagnostic[] {
  if (!isRecord(value) || !isRecord(value.homes)) return [];
  const first = new Map<string, string>();
  return Object.keys(value.homes).flatMap((name) => {
    const normal = normalizeHomePage(name);
    const earlier = first.get(normal);
    if (earlier === undefined) {
      first.set(normal, name);
      return [];
    }
    const place = source.rangeOfKey(["homes", earlier]);
    const related = [{ file: source.file, ...place, message: WORDS.firstUse(earlier) }];
    return [
      atKey("duplicate-home-page", source, ["homes", name], { values: { actual: name, first: earlier }, related }),
    ];
  });
}
