import type { DomainDocuments, PlacedRule, TimedHome } from "../../../comparison/documents/findDomainDocuments";
import { formatMoment } from "../../../comparison/documents/readMoment";
import { listAddresses } from "../../../comparison/explain/listAddresses";
import { describePosition, nameSection } from "../../../layout/compare/describeDifference";
import { listPlacedSections } from "../../../layout/compare/matchSections";
import { PAGE_PARTS } from "../../../layout/document/LayoutSet";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { describeSchedule } from "../../../layout/schedule/describeSchedule";
import { readSchedule } from "../../../layout/schedule/Schedule";
import { describeRule } from "../../../layout/select/homeRules";
import { nameSectionAt } from "./formatPattern";
import { formatTimedOperations } from "./formatTimedOperations";

/** Describes in lines of text which documents a domain gets, and why; a star marks what the domain itself changes. */
export function describeDomain({
  data,
  choice,
  matched,
  changedBy,
  documents,
  moment,
  rule,
  homes,
  timedOperations,
}: DomainDocuments): string[] {
  const overlaid = new Map(PAGE_PARTS.map((part) => [part, listOverlaid(documents[part], changedBy)]));
  const hasStars = [...overlaid.values()].some(({ size }) => size > 0);
  return [
    `${data.domain}: ${explainChoice(data.homePage, matched)}.`,
    ...(rule === undefined ? [] : [`At this time it has another home: ${formatRule(rule)}.`]),
    ...homes.map(describeHome),
    ...(changedBy === undefined ? [] : [`${changedBy} changes these documents${hasStars ? ": see *" : ""}.`]),
    ...(moment === undefined ? [] : [`Shown as of ${formatMoment(moment)}.`]),
    ...(moment === undefined && timedOperations > 0 ? [formatTimedOperations(timedOperations)] : []),
    ...PAGE_PARTS.flatMap((part) => {
      const own: Overlaid = overlaid.get(part) ?? new Map();
      return [
        "",
        `${part}  ${choice[part]}  ${documents[part].document.title}${formatOverlaid(own.get(undefined))}`,
        ...listOutline(documents[part], own),
      ];
    }),
  ];
}

function explainChoice(homePage: string, matched: string | undefined): string {
  if (matched !== undefined) return `its home_page is “${homePage}”, which selection.json lists`;
  if (homePage.trim() === "") return "its website data names no home_page: it gets the default";
  return `its home_page is “${homePage}”, which selection.json does not list: it gets the default`;
}

/** Says in a line which home a domain has for a time. */
export function describeHome({ rule }: TimedHome): string {
  return `For a time it has another home: ${formatRule(rule)}.`;
}

/** “home/sale from 2026-11-27 through 2026-11-30 (selection.json:12)” */
function formatRule({ rule, file, line }: PlacedRule): string {
  return `${describeRule(rule)} (${file}:${line})`;
}

function listOutline({ document, provenance }: TracedDocument, overlaid: Overlaid): string[] {
  return listPlacedSections(document).map((placed) => {
    const { section, path, ancestors } = placed;
    const { source, path: at } = provenance.find(document, path).anchor;
    const { line } = source.rangeOf(at);
    const name = nameSectionAt({ ...nameSection(placed), place: describePosition(placed, document.sections) });
    const own = overlaid.get(section.id);
    const schedule = readSchedule(section);
    const times = schedule === undefined ? "" : `  ${describeSchedule(schedule)}`;
    const indent = "  ".repeat(ancestors.length);
    return `${own === undefined ? " " : "*"} ${indent}${section.id}  ${section.type}  ${source.file}:${line}  (${name})${times}${formatOverlaid(own)}`;
  });
}

/** The pointers that a domain sets, by section; those of the document itself without one. */
type Overlaid = ReadonlyMap<string | undefined, readonly string[]>;

function listOverlaid(traced: TracedDocument, changedBy: string | undefined): Overlaid {
  const found = new Map<string | undefined, string[]>();
  if (changedBy === undefined) return found;
  for (const { section, path, pointer } of listAddresses(traced)) {
    if (traced.provenance.find(traced.document, path).anchor.source.file !== changedBy) continue;
    const pointers = found.get(section?.id) ?? [];
    found.set(section?.id, pointers);
    // Names a value that the domain sets as a whole once.
    if (!pointers.some((outer) => pointer.startsWith(outer === "" ? "" : `${outer}/`))) pointers.push(pointer);
  }
  return found;
}

function formatOverlaid(pointers: readonly string[] | undefined): string {
  if (pointers === undefined) return "";
  return pointers.includes("") ? "  * the whole section" : `  * ${pointers.join(", ")}`;
}
