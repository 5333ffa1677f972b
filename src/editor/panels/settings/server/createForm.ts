import { isRecord } from "../../../../domain/isRecord";
import type { DocumentChoice } from "../../../../generated/documents";
import { nameSection } from "../../../../layout/compare/describeDifference";
import { findDomainList } from "../../../../layout/document/domainLists";
import { findInHome, listLookValues } from "../../../../layout/document/domainLook";
import { getKind, PAGE_PARTS } from "../../../../layout/document/LayoutSet";
import { findSection } from "../../../../layout/document/sectionPlaces";
import { findSections } from "../../../../layout/document/walkSections";
import { formatPointer, type Path } from "../../../../layout/source/pointer";
import type { ResolvedTenant } from "../../../../server/tenants/resolveTenant";
import type { DraftState } from "../../../server/checkDraft";
import { describeShared } from "../../../server/views/describeShared";
import type { ChoicesInTime } from "../../../server/views/listDocuments";
import { traceDraft, traceForDomain } from "../../../server/views/traceDraft";
import type { CardEntry, DomainValue, FormView } from "../protocol";
import { describeDocumentSettings, describeSectionSettings } from "./describeSettings";
import { listOrigins } from "./listOrigins";

/** Target of a form: a section, or the document itself without one, for everybody or for one domain. */
export interface FormSubject {
  readonly document: string;
  readonly section?: string | undefined;
  readonly domain?: string | undefined;
}

/** The settings of a section or document for a form; `undefined` where the draft has no such section or document. */
export function createForm(
  state: DraftState,
  subject: FormSubject,
  site: ResolvedTenant,
  choices: ChoicesInTime,
): FormView | undefined {
  const { document: id, section, domain } = subject;
  const found = domain === undefined ? traceDraft(state, id) : traceForDomain(state, { id, domain });
  const kind = getKind(id);
  if (found === undefined || kind === undefined) return undefined;
  const { traced } = found;
  const owner = section === undefined ? undefined : findSection(traced.document, section);
  if (section !== undefined && owner === undefined) return undefined;
  const type = owner === undefined ? undefined : String(owner.section.type);
  const schema = type === undefined ? describeDocumentSettings(id) : describeSectionSettings(type);
  const path: Path = owner?.path ?? [];
  const { data, origins } = listOrigins(traced, {
    id,
    path,
    schema,
    level: domain === undefined ? "document" : "domain",
  });
  const { source } = traced.provenance.find(traced.document, path).anchor;
  const shared = describeShared(source.file, state.checked);
  const { timeZone, headerColor } = site.website;
  return {
    revision: state.revision,
    document: id,
    kind,
    ...(section === undefined ? {} : { section }),
    ...(type === undefined ? {} : { type }),
    schema: schema ?? {},
    data,
    origins,
    ...(domain === undefined ? { overrides: listOverrides(state, subject, choices) } : {}),
    ...(shared === undefined ? {} : { shared }),
    cards: listCards(traced.document),
    timeZone,
    ...(headerColor === "" ? {} : { headerColor }),
  };
}

/** The values that domains set in the section or document, by JSON pointer. */
function listOverrides(
  state: DraftState,
  { document, section }: FormSubject,
  choices: ChoicesInTime,
): FormView["overrides"] {
  const found: Record<string, DomainValue[]> = {};
  for (const [domain, { changes }] of state.checked.domains) {
    if (changes === undefined || !getsDocument(choices.get(domain), document)) continue;
    const { overlay, source } = changes;
    const add = (pointer: string, value: { readonly value?: unknown }, path: Path) => {
      const { line } = source.rangeOf(path);
      found[pointer] = [...(found[pointer] ?? []), { domain, ...value, file: source.file, line }];
    };
    const home = section === undefined && getKind(document) === "home" ? traceDraft(state, document) : undefined;
    for (const { path, value } of home === undefined ? [] : listLookValues(overlay)) {
      const place = home && findInHome(path, home.traced.document);
      if (place !== undefined) add(formatPointer(place), { value }, path);
    }
    const { path, operations } = findDomainList(overlay, document);
    operations.forEach((operation, index) => {
      if (!("section" in operation ? operation.section === section : section === undefined)) return;
      if (operation.op !== "set" && operation.op !== "unset") return;
      add(operation.pointer, operation.op === "set" ? { value: operation.to } : {}, [...path, index]);
    });
  }
  return found;
}

/** True where a domain's operations are for the document: those of header, home and footer are for the documents that it gets. */
function getsDocument(choices: readonly DocumentChoice[] | undefined, document: string): boolean {
  const part = PAGE_PARTS.find((one) => one === getKind(document));
  return part === undefined || choices === undefined || choices.some((choice) => choice[part] === document);
}

function listCards(document: unknown): CardEntry[] {
  const cards = isRecord(document) && isRecord(document.cards) ? Object.keys(document.cards) : [];
  const sections = findSections(document).flatMap(({ section }) => (isRecord(section) ? [section] : []));
  return cards.map((name) => ({
    name,
    usedBy: sections
      .filter(({ card }) => card === name)
      .map((section) => ({
        id: String(section.id),
        title: nameSection({ section: section as never }).heading ?? String(section.id),
      })),
  }));
}
