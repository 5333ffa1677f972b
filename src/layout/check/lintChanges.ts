import type { Diagnostic } from "../diagnostics/Diagnostic";
import { PAGE_PARTS } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective } from "../overlay/TracedDocument";
import { toPath } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import { warnOfPage } from "./lintDocuments";
import { lintAnchors, lintLinks } from "./lintLinks";
import { lintPlaceholders } from "./lintPlaceholders";
import type { SitePath } from "./sitePaths";

/**
 * Warnings for what a domain's changes themselves bring into its documents: texts and links of its own file, and a home
 * that lacks what it had before.
 */
export function lintChanges(
  base: TracedChoice,
  changed: TracedChoice,
  source: SourceText,
  paths: readonly SitePath[],
  documents: ReadonlyMap<string, PlacedDocument>,
): Diagnostic[] {
  const ids = PAGE_PARTS.flatMap((part) => listIds(changed[part].document).map(({ id }) => id));
  const set = { paths, documents, addedIds: new Set(ids) };
  const texts = PAGE_PARTS.flatMap((part) => {
    const { document, provenance } = changed[part];
    const placed = placeEffective(changed[part], source, [part]);
    const found = [
      ...lintPlaceholders(`${part}/changed`, placed, paths),
      ...lintLinks(placed, set),
      ...lintAnchors(`${part}/changed`, placed, set),
    ];
    return found.filter(({ pointer }) => provenance.find(document, toPath(document, pointer)).anchor.source === source);
  });
  const before = warnOfPage(base.home.document, source).map(({ code }) => code);
  const lost = warnOfPage(changed.home.document, placeEffective(changed.home, source, ["home"]).source);
  return [...texts, ...lost.filter(({ code }) => !before.includes(code))];
}
