import { isRecord } from "../../../domain/isRecord";
import { findSection } from "../../../layout/document/sectionPlaces";
import { describeSetting } from "../../../layout/schema/describeSetting";
import { type FlatSchema, flattenSchema } from "../../../layout/schema/flattenSchema";
import { DOCUMENT_PLACE, getSectionSchema } from "../../../layout/schema/schemas";
import { formatPointer, type Path } from "../../../layout/source/pointer";
import type { SectionText } from "../../protocol/texts";
import type { DraftState } from "../checkDraft";
import { traceDraft, traceForDomain } from "./traceDraft";

/** Keywords of texts that are no words for shoppers: paths, colours, moments, ids, words of a list. */
const NO_WORDS = ["enum", "const", "format", "pattern", "link", "control"];
/** Groups of settings whose texts are no words for shoppers. */
const NO_GROUPS: ReadonlySet<unknown> = new Set(["identity", "data", "address"]);

/** The texts of a section in the order of its settings, then those of its card style; `undefined` where there is no such section. */
export function listTexts(
  state: DraftState,
  { document: id, section: name, domain }: { document: string; section: string; domain?: string | undefined },
): readonly SectionText[] | undefined {
  const found = domain === undefined ? traceDraft(state, id) : traceForDomain(state, { id, domain });
  const document = found?.traced.document as unknown;
  const section = found && findSection(found.traced.document, name)?.section;
  if (section === undefined) return undefined;
  const type = String(section.type);
  const place = getSectionSchema(type);
  const own = place === undefined ? [] : collect(section, flattenSchema(place), []);
  const texts = own.map(({ path, ...text }) => ({
    section: name,
    pointer: formatPointer(path),
    label: describeSetting(type, path).label,
    ...text,
  }));
  return [...texts, ...listCardTexts(document, section.card)];
}

function listCardTexts(document: unknown, card: unknown): SectionText[] {
  if (!isRecord(document) || !isRecord(document.cards) || typeof card !== "string") return [];
  const schema = flattenSchema(DOCUMENT_PLACE).properties?.cards?.additionalProperties;
  if (typeof schema !== "object") return [];
  return collect(document.cards[card], schema, ["cards", card]).map(({ path, ...text }) => ({
    pointer: formatPointer(path),
    label: describeSetting(undefined, path).label,
    ...text,
  }));
}

interface FoundText extends Pick<SectionText, "text" | "isOptional"> {
  readonly path: Path;
}

function collect(value: unknown, schema: FlatSchema, path: Path, isOptional = false): FoundText[] {
  if (typeof value === "string") {
    const isText =
      schema.type === "string" &&
      !NO_GROUPS.has(schema.group) &&
      NO_WORDS.every((keyword) => schema[keyword] === undefined);
    return isText && value.trim() !== "" ? [{ path, text: value, isOptional }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => (schema.items ? collect(item, schema.items, [...path, index]) : []));
  if (!isRecord(value)) return [];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, child]) => {
    const isFree = !required.includes(key) && child.default === undefined;
    return collect(value[key], child, [...path, key], isFree);
  });
}
