import { findHex } from "../../domain/colors";
import { isRecord } from "../../domain/isRecord";
import { isOwnPicture, proposePictureName } from "../../domain/pictureName";
import type { Fix } from "../diagnostics/Diagnostic";
import { replaceNode } from "../diagnostics/replaceNode";
import { WORDS } from "../diagnostics/words";
import type { SchemaError } from "../schema/listSchemaErrors";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toKebabName } from "../source/toKebabName";

/** The form that a text needs, as the schema of its setting describes it. */
export function readForm(schema: unknown): string {
  return isRecord(schema) && typeof schema.patternErrorMessage === "string" ? schema.patternErrorMessage : "";
}

/** The same, with what to do about a file whose name has spaces. */
export function describeForm({ parentSchema }: SchemaError, value: unknown): string {
  const hasSpaces = isPicture(parentSchema) && typeof value === "string" && /\s/.test(value.trim());
  return [readForm(parentSchema), ...(hasSpaces ? [WORDS.noSpaces] : [])].join(" ");
}

/** The probable meaning of a text of the wrong form, in the right one. A colour in another form of CSS is certain. */
export function suggestForm(
  { params, parentSchema }: SchemaError,
  source: DocumentSource,
  path: Path,
  value: unknown,
): { readonly suggestion?: string; readonly fix?: Fix | undefined } {
  if (typeof value !== "string") return {};
  const pattern = new RegExp(String(params.pattern), "u");
  const isColor = isRecord(parentSchema) && parentSchema.format === "color-hex";
  const color = isColor ? findHex(value) : undefined;
  if (color !== undefined) return { suggestion: color, fix: replaceNode(source, source.nodeAt(path), color) };
  const meant = isPicture(parentSchema) ? listPictures(value) : [...listForms(value), ...listInFolder(value, path)];
  const suggestion = meant.find((text) => pattern.test(text));
  return suggestion === undefined ? {} : { suggestion };
}

function isPicture(schema: unknown): boolean {
  return isRecord(schema) && schema.picture === true;
}

/** The name of a picture, or its path or address without spaces and with https. */
function listPictures(value: string): string[] {
  const name = proposePictureName(value);
  if (name !== undefined) return [name];
  // A picture of the folder that has no possible name gets no other meaning.
  if (isOwnPicture(value)) return [];
  const whole = value
    .trim()
    .replaceAll("\\", "/")
    .replace(/^http:/, "https:")
    .replace(/\s+/g, "-");
  return [whole, ...listPaths(whole.replace(/^(?:\.{0,2}\/)*(?:public\/)/, "/"))];
}

function listForms(value: string): string[] {
  return [
    ...listAnchors(value),
    ...listPaths(value),
    ...listLocalTimes(value),
    ...listOrigins(value),
    ...listIds(value),
    ...listNames(value),
  ];
}

/** A link to a section of the same page is written with the path of the page; here with that of the home. */
function listAnchors(value: string): string[] {
  return /^#\S+$/.test(value) ? [`/${value}`] : [];
}

/** A path without its first slash; a text that begins with a name such as “shop.example” is an address. */
function listPaths(value: string): string[] {
  return /^[^/.:#?\s]+(?:\/|$)/.test(value) ? [`/${value}`] : [];
}

/**
 * The local time, and the day, of a time with seconds, a zone or a space, also of a day as in “27.11.2026”; the hour of one
 * without its first digit.
 */
function listLocalTimes(value: string): string[] {
  const iso = value.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
  const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2}))?/.exec(iso) ?? [];
  const [hour] = /^\d{1,2}:\d{2}/.exec(value) ?? [];
  return [`${day}T${time.padStart(5, "0")}`, day, ...(hour === undefined ? [] : [hour.padStart(5, "0")])];
}

/** The words of a name in small letters, joined by hyphens. */
function listNames(value: string): string[] {
  // What has other signs is no name, but an address, for example.
  return /^[\p{L}\d\s_!-]*$/u.test(value) ? [toKebabName(value)] : [];
}

/** The id of a document, whose name is written as above. */
function listIds(value: string): string[] {
  const [, folder = "", name = ""] = /^([a-z]+)\/([\p{L}\d\s_-]+)(?:\.json)?$/u.exec(value) ?? [];
  return name === "" ? [] : [`${folder}/${toKebabName(name)}`];
}

/** The id of a document that a setting such as `home` names without its folder. */
function listInFolder(value: string, path: Path): string[] {
  return listNames(value).map((name) => `${path.at(-1)}/${name}`);
}

/** The origin of an address; with https, too, if only its http is refused. A text without a host, such as “pictures/a”, has none. */
function listOrigins(value: string): string[] {
  const isAddress = value.includes("://") || /^[^/\s]+[.:][^/\s]+/.test(value);
  const address = value.includes("://") ? value : `https://${value}`;
  const origin = isAddress && URL.canParse(address) ? new URL(address).origin : "";
  return [origin, origin.replace(/^http:/, "https:")];
}
