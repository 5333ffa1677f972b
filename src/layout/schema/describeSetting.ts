import { isRecord } from "../../domain/isRecord";
import type { Path } from "../source/pointer";
import { toName } from "../source/toName";
import {
  DOCUMENT_PLACE,
  getSectionSchema,
  getSubschema,
  listProperties,
  type SchemaPlace,
  WEBSITE_DATA_PLACE,
} from "./schemas";
import { humanize, readMeanings } from "./settingWords";

/** The effect of a change of a setting: on tests and tools, on what shoppers see, or on the look only. */
export type Impact = "breaking" | "visible" | "cosmetic";

/** A setting in words. */
export interface SettingDescription {
  /** “How many are shown at first”. */
  readonly label: string;
  readonly impact: Impact;
  /** The meaning of each allowed word, where the schema explains it. */
  readonly meanings: ReadonlyMap<string, string>;
  readonly default?: unknown;
}

/** Describes a setting of a section type, or of the document where there is none, from the schema. */
export function describeSetting(type: string | undefined, path: Path): SettingDescription {
  return describePlace(type === undefined ? DOCUMENT_PLACE : getSectionSchema(type), path);
}

/** Describes a field of a domain's website data from the schema; `path` begins with the field's name. */
export function describeWebsiteField(path: Path): SettingDescription {
  return describePlace(getSubschema(WEBSITE_DATA_PLACE, "items"), path);
}

function describePlace(start: SchemaPlace | undefined, path: Path): SettingDescription {
  const place = start === undefined ? undefined : findPlace(start, path);
  const { description, impact, default: defaultValue } = place?.schema ?? {};
  const [sentence = ""] = typeof description === "string" ? description.split(/[.;:](?:\s|$)/) : [];
  const meanings = readMeanings(place?.schema ?? {});
  return {
    label: sentence === "" ? humanize(String(path.findLast((step) => typeof step === "string"))) : sentence,
    impact: isImpact(impact) ? impact : "visible",
    meanings,
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
  };
}

/** The name of a section type, such as “deal grid”. */
export function nameType(type: string): string {
  const title = getSectionSchema(type)?.schema.title;
  return typeof title === "string" ? title.toLowerCase() : type;
}

/** The purpose of a section type, from its schema. */
export function explainType(type: string): string {
  const description = getSectionSchema(type)?.schema.description;
  return typeof description === "string" ? description : "";
}

/** The schema of the value at a path below a place; `undefined` where there is none. */
export function findPlace(start: SchemaPlace, path: Path): SchemaPlace | undefined {
  let place: SchemaPlace | undefined = start;
  for (const step of path) {
    if (place === undefined) return undefined;
    const named: SchemaPlace | undefined = listProperties(place).find(([key]) => key === step)?.[1];
    place =
      typeof step === "number" ? getSubschema(place, "items") : (named ?? getSubschema(place, "additionalProperties"));
  }
  return place;
}

function isImpact(value: unknown): value is Impact {
  return value === "breaking" || value === "visible" || value === "cosmetic";
}

/** The settings of a section that differ from the default and that shoppers notice. */
export function listNotable(section: Readonly<Record<string, unknown>>): { path: Path; value: unknown }[] {
  return listLeaves(section).filter(({ path, value }) => {
    const { impact, default: defaultValue } = describeSetting(toName(section.type), path);
    return impact !== "cosmetic" && defaultValue !== value;
  });
}

/** Every text, number and truth value of a section or a setting; nested sections left out. */
export function listLeaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, [...path, index]));
  if (!isRecord(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, child]) => {
    const isOwn = key !== "sections" && !(path.length === 0 && (key === "id" || key === "type"));
    return isOwn ? listLeaves(child, [...path, key]) : [];
  });
}
