import { isRecord } from "../../domain/isRecord";
import { joinWords } from "../../domain/text/messageWords";
import { getSectionSchema, listProperties, SECTION_TYPES } from "./schemas";

/** Limits of the place of a section type, from the keyword `place` of its schema. */
export interface PlaceRule {
  /** Kinds of the documents that can contain it; absent where every kind can. */
  readonly kinds?: readonly string[];
  /** Parameters of the page's address, of which it needs one. `query` is the search text. Empty: it needs none. */
  readonly parameters: readonly string[];
  /** True where every path of the page must have one of these parameters, false where one path is enough. */
  readonly isForEveryPath: boolean;
  /** At most one on a page. */
  readonly isOnce: boolean;
}

const NO_RULE: PlaceRule = { parameters: [], isForEveryPath: true, isOnce: false };
const RULES = new Map(SECTION_TYPES.map((type) => [type, readRule(getSectionSchema(type)?.schema.place)]));

/** The place rule of a section type. */
export function getPlaceRule(type: string): PlaceRule {
  return RULES.get(type) ?? NO_RULE;
}

function readRule(place: unknown): PlaceRule {
  if (!isRecord(place)) return NO_RULE;
  return {
    ...(Array.isArray(place.kinds) ? { kinds: place.kinds.map(String) } : {}),
    parameters: Array.isArray(place.parameters) ? place.parameters.map(String) : [],
    isForEveryPath: place.everyPath !== false,
    isOnce: place.once === true,
  };
}

/** The parameters that the source of a section needs, of which it needs one; empty where it needs none. */
export function listSourceParameters(type: string, from: unknown): readonly string[] {
  const byValue = SOURCE_PARAMETERS.get(type);
  return typeof from === "string" && byValue !== undefined && Object.hasOwn(byValue, from) ? (byValue[from] ?? []) : [];
}

/** By section type: the parameters that each value of the source's `from` needs, as the keyword `parameters` says. */
const SOURCE_PARAMETERS = new Map(
  SECTION_TYPES.map((type): [string, Readonly<Record<string, readonly string[]>>] => {
    const section = getSectionSchema(type);
    const source = section === undefined ? undefined : new Map(listProperties(section)).get("source");
    const from = source === undefined ? undefined : new Map(listProperties(source)).get("from");
    const { parameters } = from?.schema ?? {};
    const entries = isRecord(parameters) ? Object.entries(parameters) : [];
    return [
      type,
      Object.fromEntries(entries.map(([value, names]) => [value, Array.isArray(names) ? names.map(String) : []])),
    ];
  }),
);

/** Describes the rule in words, for the catalogue; empty if the type can stand anywhere. */
export function describePlaceRule(type: string): string {
  const { kinds, parameters, isOnce } = getPlaceRule(type);
  return [
    kinds === undefined ? "" : `Belongs in a ${joinWords(kinds)}.`,
    parameters.length === 0 ? "" : `Needs ${describeParameters(parameters)} in the address of its page.`,
    isOnce ? "At most one on a page." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** “:couponId or :link”, “the search text” */
export function describeParameters(parameters: readonly string[]): string {
  return joinWords(parameters.map((name) => (name === "query" ? "the search text" : `:${name}`)));
}
