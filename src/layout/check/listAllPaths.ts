import { isRecord } from "../../domain/isRecord";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { PLACE_SETTINGS } from "../document/address";
import { getKind, isHeaderOrFooter } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { isEqual } from "../source/isEqual";
import type { CheckedDocument } from "./CheckedLayouts";
import { type AllPaths, listSitePaths, type SitePath } from "./sitePaths";

/**
 * The paths of a checked set. `placed` has the documents by id with what they extend, `faults` those of paths that
 * documents share. A list of paths that says the same as the earlier one is that list: findings are kept for it.
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

/** False while a fault leaves open which paths a page has; `others` are faults besides its own. */
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

/** Places of the settings that say where a page is. */
const ADDRESS = new RegExp(`^/(${PLACE_SETTINGS.join("|")})(/|$)`);
