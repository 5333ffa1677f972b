import { isRecord } from "../../domain/isRecord";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { PLACE_SETTINGS } from "../document/address";
import { getKind, isHeaderOrFooter } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { isEqual } from "../source/isEqual";
import type { CheckedDocument } from "./CheckedDocument";
import { type AllPaths, listSitePaths, type SitePath } from "./sitePaths";

/**
 * Lists the paths of a checked set. `placed` has the documents by id with `extends` resolved, `faults` the faults of shared
 * paths. Returns the earlier list if the paths are the same, because findings are cached for this object.
 */
export function listAllPaths(
  documents: ReadonlyMap<string, CheckedDocument>,
  placed: ReadonlyMap<string, PlacedDocument>,
  faults: readonly Diagnostic[],
  earlier: readonly SitePath[] | undefined,
): AllPaths {
  const values = [...documents.values()].map((checked): [string, unknown] => {
    const { value } = placed.get(checked.id) ?? checked.parsed;
    return [checked.id, isAddressKnown(checked, faults) ? value : undefined];
  });
  const paths = listSitePaths(values);
  return {
    paths: earlier !== undefined && isEqual(earlier, paths) ? earlier : paths,
    areAllKnown: values.every(([id, value]) => isHeaderOrFooter(getKind(id)) || isRecord(value)),
  };
}

/** Returns false if a fault makes the paths of a page unknown; `others` are faults besides its own. */
export function isAddressKnown({ parsed, diagnostics }: CheckedDocument, others: readonly Diagnostic[] = []): boolean {
  const { value, source } = parsed;
  const errors = [...diagnostics, ...others.filter(({ file }) => file === source.file)].filter(isError);
  const hasMisspeltKey = errors.some(({ code, pointer }) => code === "unknown-key" && /^\/[^/]*$/.test(pointer));
  return (
    isRecord(value) &&
    !errors.some(({ pointer }) => ADDRESS.test(pointer)) &&
    (value.path !== undefined || !hasMisspeltKey)
  );
}

/** Paths of the settings with the address of a page. */
const ADDRESS = new RegExp(`^/(${PLACE_SETTINGS.join("|")})(/|$)`);
