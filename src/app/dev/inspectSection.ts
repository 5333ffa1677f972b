import { SERVER_RESOLUTION } from "../../domain/resolution";
import type { Section } from "../../generated/documents";
import type { ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import { findSection } from "../../layout/document/sectionPlaces";
import { explainValue } from "../../layout/overlay/explainValue";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import type { ValueStep } from "../../layout/overlay/ValueStep";
import type { Previewed } from "../../layout/preview/Preview";
import type { IsOpen } from "../../layout/schedule/Schedule";
import { isOpenAt, type Moment } from "../../layout/schedule/windows";
import { describeSetting, explainType, listLeaves } from "../../layout/schema/describeSetting";
import { showLayouts } from "../../layout/select/showLayouts";
import { formatPointer, type Path } from "../../layout/source/pointer";
import { NOT_FOUND_PATH } from "../documents/notFoundPath";
import { choosePage, type DocumentOwner, type PageChoice, resolveDocuments } from "../documents/resolveDocuments";
import { listCalls } from "../page/listCalls";
import type { InspectedSection, InspectedSetting, ShownStep } from "./reports";

export interface SectionQuery {
  /** The page's address. */
  readonly url: URL;
  readonly sectionId: string;
  readonly owner: DocumentOwner;
  /** The moment that the page shows. */
  readonly moment: Moment;
  readonly previewed?: Previewed | undefined;
  /** The path of a layout file that a person can open. */
  readonly getPath: (file: string) => string;
  readonly isFaulty: (file: string) => boolean;
}

/**
 * Returns the origin of a section and the calls it needs; undefined if the page has no such section. The section may be
 * on the not-found page, because only the data of a page show that its subject does not exist.
 */
export function inspectSection(layouts: ServedLayouts, query: SectionQuery): InspectedSection | undefined {
  return inspectAt(layouts, query, query.url.pathname) ?? inspectAt(layouts, query, NOT_FOUND_PATH);
}

function inspectAt(layouts: ServedLayouts, query: SectionQuery, path: string): InspectedSection | undefined {
  const { url, sectionId, owner, previewed, moment, getPath } = query;
  const shown = showLayouts(layouts, { ...owner, timeZone: moment.timeZone }, moment.timeMs);
  const page = choosePage(shown, path, owner, previewed);
  const found = findOnPage(
    tracePage(layouts, page, owner.domain, (schedule) => isOpenAt(schedule, moment)),
    sectionId,
  );
  if (found === undefined) return undefined;
  const { id: document, traced, section, at } = found;
  const { anchor } = traced.provenance.find(traced.document, at);
  const { line, column } = anchor.source.rangeOf(anchor.path);
  const { documents, params } = resolveDocuments(shown, path, owner, previewed);
  const calls = listCalls(documents, {
    path: url.pathname,
    params,
    query: Object.fromEntries(url.searchParams),
    resolution: SERVER_RESOLUTION,
  });
  return {
    path: getPath(anchor.source.file),
    line,
    column,
    id: sectionId,
    type: section.type,
    purpose: explainType(section.type),
    document,
    title: traced.document.title,
    isFaulty: query.isFaulty(`${document}.json`),
    settings: listLeaves(section).map((leaf) => inspectSetting(traced, section.type, at, leaf.path, getPath)),
    calls: calls
      .filter(({ sections }) => sections.includes(sectionId))
      .map(({ key, sections }) => ({ key, others: sections.filter((id) => id !== sectionId) })),
  };
}

type NamedDocument = { readonly id: string; readonly traced: TracedDocument };

function tracePage(
  layouts: ServedLayouts,
  { choice, page, isBare }: PageChoice,
  domain: string,
  isOpen: IsOpen,
): NamedDocument[] {
  const around = layouts.judge(domain, choice, isOpen).changed;
  const own = page === undefined ? undefined : layouts.judgePage(domain, page, isOpen)?.traced;
  const main =
    page === undefined || own === undefined ? { id: choice.home, traced: around.home } : { id: page, traced: own };
  if (isBare) return [main];
  return [{ id: choice.header, traced: around.header }, main, { id: choice.footer, traced: around.footer }];
}

function findOnPage(documents: readonly NamedDocument[], sectionId: string) {
  for (const { id, traced } of documents) {
    const found = findSection(traced.document, sectionId);
    // The document is valid: the entries of its lists of sections are sections.
    if (found !== undefined) return { id, traced, section: found.section as unknown as Section, at: found.path };
  }
  return undefined;
}

function inspectSetting(
  traced: TracedDocument,
  type: string,
  at: Path,
  inner: Path,
  getPath: (file: string) => string,
): InspectedSetting {
  const show = ({ value, file, line, column, isDefault }: ValueStep): ShownStep => ({
    path: getPath(file),
    line,
    column,
    value: JSON.stringify(value),
    isDefault,
  });
  return {
    pointer: formatPointer(inner),
    label: describeSetting(type, inner).label,
    steps: explainValue(traced, [...at, ...inner]).map(show),
  };
}
