import type { Diagnostic } from "../diagnostics/Diagnostic";
import { duplicateId } from "../diagnostics/kinds/duplicate-id";
import { WORDS } from "../diagnostics/words";
import { getKind, isHeaderOrFooter, PAGE_PARTS } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import { toRelated } from "../overlay/Provenance";
import type { TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import type { Anchor, SourceText } from "../source/SourceText";

/** The ids of sections on the pages that are no homes, each with a place. */
export type PageIds = ReadonlyMap<string, Anchor>;

type Documents = ReadonlyMap<string, { readonly traced?: TracedDocument; readonly parsed?: ParsedDocument }>;

export function listPageIds(documents: Documents): PageIds {
  return new Map(
    [...documents].flatMap(([id, { parsed, traced }]) => {
      if (getKind(id) !== "page") return [];
      if (parsed !== undefined) {
        return listIds(parsed.value).map((found): [string, Anchor] => [found.id, { ...found, source: parsed.source }]);
      }
      return listIds(traced?.document).flatMap((found): [string, Anchor][] =>
        traced === undefined ? [] : [[found.id, traced.provenance.find(traced.document, found.path).anchor]],
      );
    }),
  );
}

/** A section that a domain adds to its header or footer must not have an id that another page uses. */
export function checkOtherPages(changed: TracedChoice, source: SourceText, pages: PageIds): Diagnostic[] {
  if (pages.size === 0) return [];
  return PAGE_PARTS.filter(isHeaderOrFooter).flatMap((part) => {
    const { document, provenance } = changed[part];
    return listIds(document).flatMap(({ id, path }) => {
      const { anchor } = provenance.find(document, path);
      const other = pages.get(id);
      if (anchor.source !== source || other === undefined) return [];
      const related = [toRelated(other, WORDS.firstUse(id))];
      return [duplicateId.atValue(source, anchor.path, { id }, { related })];
    });
  });
}
