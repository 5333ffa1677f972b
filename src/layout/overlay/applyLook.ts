import { findInHome, listLookValues, putAt } from "../document/domainLook";
import { completeDocument } from "../schema/applyDefaults";
import { getAt, type Path } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import type { TracedDocument } from "./TracedDocument";

/**
 * Returns a home with the look that a domain's file states: its theme and card styles. A home whose `look` is `own` keeps what
 * the file with that setting states. Returns the home itself if nothing is stated. `source` is the domain's file.
 */
export function applyLook(
  home: TracedDocument,
  look: { readonly theme?: unknown; readonly cards?: unknown },
  source: SourceText,
): TracedDocument {
  const values = listLookValues(look).flatMap(({ path, value }) => {
    const place = findInHome(path, home.document);
    return place === undefined || isOwn(home, place) ? [] : [{ path, place, value }];
  });
  if (values.length === 0) return home;
  const { theme, cards } = home.document;
  const document: Record<string, unknown> = { ...home.document, ...structuredClone({ theme, cards }) };
  const provenance = home.provenance.copy();
  for (const { path, place, value } of values) {
    const before = getAt(document, place);
    const overrode =
      before === undefined ? {} : { overrode: { value: before, origin: provenance.find(document, place) } };
    provenance.noteSetting(undefined, place, { anchor: { source, path }, isDefault: false, ...overrode });
    putAt(document, place, value);
  }
  return { document: completeDocument(document), provenance };
}

/** True where the home's own look counts: its colours belong together. */
function isOwn(home: TracedDocument, place: Path): boolean {
  if (home.document.look !== "own") return false;
  const own = home.provenance.find(home.document, ["look"]).anchor.source;
  const [setting, key] = place;
  const isPalette = setting === "theme" && key === "palette";
  const colours = Object.keys(home.document.theme?.palette ?? {});
  const stated = isPalette ? colours.map((colour): Path => ["theme", "palette", colour]) : [place];
  return stated.some((path) => {
    const { anchor, isDefault } = home.provenance.find(home.document, path);
    return anchor.source === own && !isDefault;
  });
}
