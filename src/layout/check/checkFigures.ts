import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { inventedFigure } from "../diagnostics/kinds/invented-figure";
import { WORDS } from "../diagnostics/words";
import { PAGE_PARTS } from "../document/LayoutSet";
import { changeForDomain } from "../domains/changeForDomain";
import { listInventedFigures } from "../lint/listInventedFigures";
import { findTraced } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import { listChoicesInTime } from "../select/listChoices";
import { listPageIds } from "../site/otherPages";
import { formatPointer } from "../source/pointer";
import type { Anchor } from "../source/SourceText";
import type { CheckedLayouts } from "./CheckedLayouts";

/** A place with an invented figure, and the domains that show it. */
interface Shown {
  readonly anchor: Anchor;
  readonly shown: string;
  readonly domains: string[];
}

/**
 * Warns of the invented figures (`listInventedFigures`) that domains show on their homes, headers and footers, also on
 * those for a time, once for each place. `homePages` are the home_pages of the domains whose website data is their owner's; operations with a schedule are not
 * applied.
 */
export function checkFigures(
  { documents, domains, selection }: CheckedLayouts,
  homePages: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const found = new Map<string, Shown>();
  const pages = listPageIds(documents);
  if (selection.value === undefined) return [];
  for (const [domain, homePage] of homePages) {
    const changes = domains.get(domain)?.changes;
    const choices = listChoicesInTime(selection.value, { domain, homePage, rules: changes?.rules }).flat();
    const figures = choices.flatMap((choice) => {
      const base = findTraced(documents, choice);
      const shown =
        base === undefined || changes === undefined ? base : changeForDomain(base, choice, changes, pages).changed;
      return shown === undefined ? [] : PAGE_PARTS.flatMap((part) => placeFigures(shown[part]));
    });
    for (const { anchor, shown: figure } of figures) {
      const place = `${anchor.source.file}${formatPointer(anchor.path)}`;
      const same = found.get(place) ?? { anchor, shown: figure, domains: [] };
      if (!same.domains.includes(domain)) same.domains.push(domain);
      found.set(place, same);
    }
  }
  return [...found.values()].map(({ anchor, shown, domains: [first = "", ...others] }) =>
    inventedFigure.atValue(anchor.source, anchor.path, { show: WORDS.show(first, others.length), shown }),
  );
}

const listFigures = keepByObject((document: LayoutDocument) => listInventedFigures(document));

function placeFigures({ document, provenance }: TracedDocument) {
  return listFigures(document).map(({ path, shown }) => ({ anchor: provenance.find(document, path).anchor, shown }));
}
