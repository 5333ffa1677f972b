import { isRecord } from "../../domain/isRecord";
import { getLocalAlias } from "../../domain/localAlias";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { duplicateName } from "../diagnostics/kinds/duplicate-name";
import { FaultList } from "../diagnostics/limitFaults";
import { WORDS } from "../diagnostics/words";
import { formatPointer, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

interface Name {
  readonly name: string;
  readonly path: Path;
  /** The domain that has the name without saying so. */
  readonly impliedBy?: string;
}

/** Checks that each name and alias of the domains occurs once, because a request for it leads to one domain. */
export function checkNames(source: DocumentSource, entries: readonly unknown[]): readonly Diagnostic[] {
  const first = new Map<string, Name>();
  const faults = new FaultList();
  for (const one of [...entries.flatMap(listNames), ...entries.flatMap(listImpliedNames)]) {
    const earlier = first.get(one.name);
    if (earlier === undefined) {
      first.set(one.name, one);
      continue;
    }
    // Of two entries for one domain, the domain itself is reported.
    if (one.impliedBy !== undefined && earlier.impliedBy === one.impliedBy) continue;
    // Who writes down an alias that the domain has anyway does no harm.
    if (one.impliedBy !== undefined && earlier.path[0] === one.path[0]) continue;
    // The fault is where the name is written; an implied one is written nowhere.
    const [place, other] = one.impliedBy === undefined ? [one, earlier] : [earlier, one];
    const { path } = place;
    const find = () => ({ file: source.file, ...source.rangeOf(path), pointer: formatPointer(path) });
    faults.add("error", find, () => explain(source, place, other));
  }
  return faults.list();
}

function explain(source: DocumentSource, place: Name, other: Name): Diagnostic {
  const message =
    other.impliedBy === undefined ? WORDS.firstUse(other.name) : WORDS.impliedName(other.impliedBy, other.name);
  const related = [{ file: source.file, ...source.rangeOf(other.path), message }];
  return duplicateName.atValue(source, place.path, { name: place.name }, { related });
}

function listNames(entry: unknown, index: number): Name[] {
  if (!isRecord(entry)) return [];
  const aliases: unknown[] = Array.isArray(entry.aliases) ? entry.aliases : [];
  return [
    ...(typeof entry.domain === "string" ? [{ name: entry.domain, path: [index, "domain"] }] : []),
    ...aliases.flatMap((name, at) => (typeof name === "string" ? [{ name, path: [index, "aliases", at] }] : [])),
  ];
}

function listImpliedNames(entry: unknown, index: number): Name[] {
  const domain = isRecord(entry) && typeof entry.domain === "string" ? entry.domain : "";
  const name = getLocalAlias(domain);
  return name === undefined ? [] : [{ name, path: [index, "domain"], impliedBy: domain }];
}
