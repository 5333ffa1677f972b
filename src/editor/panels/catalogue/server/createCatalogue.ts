import { isRecord } from "../../../../domain/isRecord";
import { plural } from "../../../../domain/text/messageWords";
import type { Section } from "../../../../generated/documents";
import { listIncluding } from "../../../../layout/check/includeSections";
import { type Diagnostic, isError } from "../../../../layout/diagnostics/Diagnostic";
import { getKind } from "../../../../layout/document/LayoutSet";
import { findList } from "../../../../layout/document/sectionPlaces";
import { listIds } from "../../../../layout/document/walkSections";
import { completeSection } from "../../../../layout/schema/applyDefaults";
import { getPlaceRule } from "../../../../layout/schema/placeRules";
import { getSectionSchema, SECTION_TYPES } from "../../../../layout/schema/schemas";
import { checkPlaces } from "../../../../layout/site/checkPlaces";
import { listAddedIds } from "../../../../layout/site/listAddedIds";
import { getAt } from "../../../../layout/source/pointer";
import { SourceText } from "../../../../layout/source/SourceText";
import { validateDocument } from "../../../../layout/validate/validateDocument";
import type { DraftState } from "../../../server/checkDraft";
import { fillPreset } from "../../../server/presets/fillPreset";
import type { Presets } from "../../../server/presets/readPresets";
import { traceDraft, traceForDomain } from "../../../server/views/traceDraft";
import type { Catalogue, CatalogueEntry } from "../protocol";

/** Place at which something is to be added. */
export interface CataloguePlace {
  readonly document: string;
  /** Name of the list in operations, such as `browse/columns/0/sections`; absent: the document's own list. */
  readonly list?: string | undefined;
  /** Only for this domain. */
  readonly domain?: string | undefined;
  readonly timeZone: string;
  /** True for a new document of the same kind, which has neither sections nor card styles yet. */
  readonly isNew?: boolean;
  /** Only this entry; absent: all. */
  readonly key?: string | undefined;
}

/** A section that the catalogue may offer. */
interface Candidate extends Omit<CatalogueEntry, "section" | "refusal" | "cards"> {
  readonly section: Readonly<Record<string, unknown>>;
  readonly cards: Readonly<Record<string, unknown>>;
}

/**
 * Lists the entries that can be added at a place: only section types that fit there, each valid as inserted; `undefined`
 * where there is no such list.
 */
export function createCatalogue(state: DraftState, place: CataloguePlace, presets: Presets): Catalogue | undefined {
  const { document: id, list = "sections", domain } = place;
  const found = domain === undefined ? traceDraft(state, id) : traceForDomain(state, { id, domain });
  const traced = found?.traced.document;
  if (traced === undefined || findList(traced, list) === undefined) return undefined;
  const document = place.isNew === true ? { ...traced, cards: undefined, sections: [] } : traced;
  const ids = keepIds(state);
  const filling = { isTaken: (name: string) => ids.has(name), nowMs: Date.now(), timeZone: place.timeZone };
  const judge = createJudge(state, id, { ...document }, list);
  const kind = getKind(id) ?? "page";
  return {
    entries: [...SECTION_TYPES]
      .filter((type) => getPlaceRule(type).kinds?.includes(kind) !== false)
      .flatMap((type) => [...listShared(type, state), ...listCandidates(type, presets)])
      .filter(({ key }) => place.key === undefined || key === place.key)
      .flatMap(({ section, cards, ...entry }): CatalogueEntry[] => {
        const [filled, added] = useCards(fillPreset(section, filling), cards, document.cards);
        const faults = judge(filled, added);
        const [fault] = faults;
        // A reason such as “There is one already” is shown; sections that never fit there are left out.
        if (fault !== undefined && !faults.every(({ code }) => code === "repeated-section")) return [];
        return [
          {
            ...entry,
            section: filled as unknown as Section,
            ...(Object.keys(added).length === 0 ? {} : { cards: added as CatalogueEntry["cards"] }),
            ...(fault === undefined ? {} : { refusal: fault.message }),
          },
        ];
      }),
  };
}

/** The shared sections of a type that stand alone in their files. */
function listShared(type: string, { checked }: DraftState): Candidate[] {
  return [...checked.shared].flatMap(([id, { sections = [], parsed }]): Candidate[] => {
    const [section, ...others] = sections;
    if (section?.type !== type || others.length > 0) return [];
    const title = String(getAt(parsed.value, ["title"]) ?? id);
    const count = listIncluding(id, checked).length;
    const description = `Shared by ${plural(count, "document")}: a change is for all of them.`;
    return [
      {
        key: id,
        type,
        title,
        description,
        group: "Shared",
        words: [id],
        section,
        cards: {},
        isPreset: false,
        include: id,
      },
    ];
  });
}

/** The plain section of a type, then its presets. */
function listCandidates(type: string, presets: Presets): Candidate[] {
  const { title, description, family, examples } = getSectionSchema(type)?.schema ?? {};
  const group = String(family ?? "");
  const [example] = Array.isArray(examples) ? examples : [];
  const typeTitle = String(title ?? type);
  return [
    ...(isRecord(example)
      ? [
          {
            key: type,
            type,
            title: typeTitle,
            description: String(description ?? ""),
            group,
            words: [],
            section: example,
            cards: {},
            isPreset: false,
          },
        ]
      : []),
    ...presets.sections
      .filter((preset) => preset.type === type && preset.section.type === type)
      .map(({ name, title: own, description: text, words, section, cards }) => ({
        key: `${type}/${name}`,
        type,
        title: own,
        description: text,
        group,
        words: [...words, typeTitle],
        section,
        cards,
        isPreset: true,
      })),
  ];
}

/** A card style that has the schema's defaults. */
const PLAIN_CARD = { presentation: "vertical" };

/**
 * Makes a section name card styles of its document: the preset's own where the document has one of that name or none at
 * all, else the first of the document. Returns the section and the styles that have to be added.
 */
function useCards(
  section: Record<string, unknown>,
  own: Readonly<Record<string, unknown>>,
  existing: unknown,
): [Record<string, unknown>, Readonly<Record<string, unknown>>] {
  const known = isRecord(existing) ? Object.keys(existing) : [];
  const added: Record<string, unknown> = {};
  const use = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(use);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
      const isName = key === "card" && typeof child === "string" && typeof value.type === "string";
      if (!isName) return [key, use(child)];
      const [first] = known;
      if (known.includes(child)) return [key, child];
      if (Object.hasOwn(own, child) || first === undefined) {
        added[child] = own[child] ?? PLAIN_CARD;
        return [key, child];
      }
      return [key, first];
    });
    return Object.fromEntries(entries);
  };
  return [use(section) as Record<string, unknown>, added];
}

/** Returns a function that lists the faults which a section adds to the document. */
function createJudge(state: DraftState, id: string, document: Readonly<Record<string, unknown>>, list: string) {
  const source = new SourceText(`${id}.json`, "{}");
  const check = (value: unknown): Diagnostic[] =>
    [...validateDocument({ source, value }), ...checkPlaces(id, { source, value }, state.checked.paths)].filter(
      isError,
    );
  const before = new Set(check(document).map(({ message }) => message));
  return (section: unknown, cards: Readonly<Record<string, unknown>>): Diagnostic[] => {
    const next = structuredClone(document);
    if (Object.keys(cards).length > 0)
      Object.assign(next, { cards: { ...(isRecord(next.cards) ? next.cards : {}), ...cards } });
    findList(next, list)?.push(completeSection(section));
    return check(next).filter(({ message }) => !before.has(message));
  };
}

/** The ids of all sections that any document or domain has: pages have other documents around them. */
function keepIds({ checked }: DraftState): ReadonlySet<string> {
  const own = [...checked.documents.values()].flatMap(({ document, parsed }) =>
    listIds(document ?? parsed.value).map(({ id }) => id),
  );
  const added = [...checked.domains.values()].flatMap(({ parsed }) => listAddedIds(parsed.value));
  return new Set([...own, ...added]);
}
