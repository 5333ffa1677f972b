import { isRecord } from "../../domain/isRecord";
import { KNOWN_PARAMETERS } from "../../domain/routes/fixedPaths";
import { RESERVED_SEGMENTS } from "../../domain/routes/reservedPaths";
import { listParameters, splitPath } from "../../domain/routes/routePattern";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { duplicateParameter } from "../diagnostics/kinds/duplicate-parameter";
import { movedParameters } from "../diagnostics/kinds/moved-parameters";
import { movedWithoutPath } from "../diagnostics/kinds/moved-without-path";
import { reservedPath } from "../diagnostics/kinds/reserved-path";
import { unknownParameter } from "../diagnostics/kinds/unknown-parameter";
import { findNearest } from "../diagnostics/suggest";
import { formatAllowed } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/** A path of a page as a document states it. */
export interface StatedPath {
  readonly pattern: string;
  /** Its place in the document. */
  readonly at: Path;
}

/** The texts of a setting that is one path or a list of them, whether they have the form of a path or not. */
export function listStatedPaths(value: unknown, key: "path" | "movedFrom"): StatedPath[] {
  const setting = isRecord(value) ? value[key] : undefined;
  if (typeof setting === "string") return [{ pattern: setting, at: [key] }];
  if (!Array.isArray(setting)) return [];
  return setting.flatMap((pattern, index) => (typeof pattern === "string" ? [{ pattern, at: [key, index] }] : []));
}

/** Checks the rules for paths that a schema cannot state, on texts with the form of a path. */
export function checkAddress({ source, value }: PlacedDocument, faults: readonly Diagnostic[]): Diagnostic[] {
  const faulty = new Set(faults.map(({ pointer }) => pointer));
  const isSound = ({ at }: StatedPath) => !faulty.has(`/${at.join("/")}`);
  const paths = listStatedPaths(value, "path").filter(isSound);
  const moved = listStatedPaths(value, "movedFrom").filter(isSound);
  return [
    ...[...paths, ...moved].flatMap((stated) => checkPath(source, stated)),
    ...checkMoved(source, listStatedPaths(value, "path")[0], moved),
  ];
}

function checkPath(source: DocumentSource, { pattern, at }: StatedPath): Diagnostic[] {
  const [first = ""] = splitPath(pattern);
  if (RESERVED_SEGMENTS.includes(first)) {
    return [reservedPath.atValue(source, at, { path: pattern, segment: first })];
  }
  const names = listParameters(pattern);
  return names.flatMap((name, index) => {
    if (names.indexOf(name) !== index) {
      return [duplicateParameter.atValue(source, at, { path: pattern, name })];
    }
    if (KNOWN_PARAMETERS.includes(name)) return [];
    const nearest = findNearest(name, KNOWN_PARAMETERS);
    const values = { name, allowed: formatAllowed(KNOWN_PARAMETERS.map((known) => `:${known}`)) };
    const suggestion = nearest === undefined ? undefined : `:${nearest}`;
    return [unknownParameter.atValue(source, at, values, { suggestion })];
  });
}

/** A former path redirects to the first path with the parameters that it has. */
function checkMoved(
  source: DocumentSource,
  target: StatedPath | undefined,
  moved: readonly StatedPath[],
): Diagnostic[] {
  if (moved.length === 0) return [];
  if (target === undefined) return [movedWithoutPath.atKey(source, ["movedFrom"], {})];
  const wanted = listParameters(target.pattern).sort().join(" ");
  return moved
    .filter(({ pattern }) => listParameters(pattern).sort().join(" ") !== wanted)
    .map(({ pattern, at }) => movedParameters.atValue(source, at, { path: pattern, to: target.pattern }));
}
