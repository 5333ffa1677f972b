import type { ImportMap } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { duplicateSource } from "../diagnostics/kinds/duplicate-source";
import { WORDS } from "../diagnostics/words";
import { type CheckedImportMap, checkImportMap } from "./checkImportMap";

/** Checks the maps of a folder, by the names of their files: each by itself, then their sources on the timetable. */
export function checkImportMaps(files: ReadonlyMap<string, string>): ReadonlyMap<string, CheckedImportMap> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const first = new Map<string, CheckedImportMap>();
  return new Map(
    sorted.map(([file, text]) => {
      const checked = checkImportMap(file, text);
      const { map, parsed, diagnostics } = checked;
      if (map?.every === undefined) return [file, checked];
      const source = nameSource(map);
      const other = first.get(source);
      if (other === undefined) {
        first.set(source, checked);
        return [file, checked];
      }
      return [file, { parsed, diagnostics: [...diagnostics, explainDuplicate(checked, other, source)] }];
    }),
  );
}

/** The faults of maps that make them unusable. */
export function listMapErrors(maps: Iterable<CheckedImportMap>): readonly Diagnostic[] {
  return [...maps].flatMap(({ diagnostics }) => diagnostics.filter(isError));
}

function explainDuplicate({ parsed }: CheckedImportMap, other: CheckedImportMap, source: string): Diagnostic {
  const { source: place } = other.parsed;
  const related = [{ file: place.file, ...place.rangeOfKey(["every"]), message: WORDS.firstTimetable(source) }];
  return duplicateSource.atKey(parsed.source, ["every"], { source }, { related });
}

/** A source and the kind of its records: each has a timetable of its own. */
function nameSource({ source, kind }: ImportMap): string {
  return kind === "offers" ? source : `${source} ${kind}`;
}
