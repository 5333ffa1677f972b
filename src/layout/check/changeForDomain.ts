import type { DomainOverlay } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { PAGE_PARTS } from "../document/LayoutSet";
import { applyOperations } from "../overlay/applyOperations";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective } from "../overlay/TracedDocument";
import type { SourceText } from "../source/SourceText";
import { validateDocument } from "../validate/validateDocument";
import { checkPages } from "./checkPages";
import { checkPlaces } from "./checkPlaces";
import { isPlaceFault, leaveOutMisplaced } from "./leaveOutMisplaced";
import { listSitePaths } from "./sitePaths";

/** What one domain changes. */
export interface DomainChanges {
  readonly domain: string;
  readonly source: SourceText;
  readonly overlay: DomainOverlay;
}

export interface ChangedChoice {
  /** Absent when the changes do not fit the documents. Sections that cannot work where they are put are left out. */
  readonly changed?: TracedChoice;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies a domain's changes to the documents that its home_page selects, and checks the result as one page. */
export function changeForDomain(choice: TracedChoice, { source, overlay }: DomainChanges): ChangedChoice {
  const parts = PAGE_PARTS.map((part) => {
    const applied = applyOperations(choice[part], { source, path: [part], operations: overlay[part] });
    return { part, ...applied };
  });
  const failed = parts.flatMap(({ diagnostics }) => diagnostics);
  const [header, home, footer] = parts.map(({ traced }) => traced);
  if (failed.length > 0 || header === undefined || home === undefined || footer === undefined) {
    return { diagnostics: failed };
  }
  const changed = { header, home, footer };
  const placed = PAGE_PARTS.map((part) => placeEffective(changed[part], source, [part]));
  const faults = placed.flatMap(validateDocument);
  const page = new Map(placed.map((document, index) => [`${PAGE_PARTS[index]}/changed`, document]));
  const crossing = checkPages(page, {
    default: { home: "home/changed", header: "header/changed", footer: "footer/changed" },
  });
  const diagnostics = [...faults, ...crossing];
  return diagnostics.length > 0 ? { diagnostics } : checkChangedPlaces(choice, changed, { source, overlay });
}

/** Leaves out the sections that cannot work where the changes put them. */
function checkChangedPlaces(
  base: TracedChoice,
  changed: TracedChoice,
  { source, overlay }: Pick<DomainChanges, "source" | "overlay">,
): ChangedChoice {
  const parts = PAGE_PARTS.map((part) => {
    const check = (choice: TracedChoice) => {
      const id = `${part}/changed`;
      return checkPlaces(id, placeEffective(choice[part], source, [part]), listSitePaths([id]), []);
    };
    const found = overlay[part].length === 0 ? [] : check(changed);
    const before = found.length === 0 ? [] : check(base).map(({ message }) => message);
    const faults = found.filter(({ message }) => !before.includes(message));
    const repaired = faults.some(isPlaceFault) ? leaveOutMisplaced(changed[part], faults) : undefined;
    return { faults, traced: repaired?.traced ?? changed[part] };
  });
  const diagnostics = parts.flatMap(({ faults }) => faults);
  const [header, home, footer] = parts.map(({ traced }) => traced);
  if (header === undefined || home === undefined || footer === undefined) return { diagnostics };
  return { changed: { header, home, footer }, diagnostics };
}
