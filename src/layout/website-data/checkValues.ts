import { isHeaderColor } from "../../domain/accent";
import { isLanguageTag } from "../../domain/languageTag";
import { toScriptAddress, toScriptUrl } from "../../domain/tags/scriptAddress";
import { toPictureAddress, toSafeHref } from "../../domain/text/safeHref";
import { isTimeZone } from "../../domain/time/localTime";
import { atValue } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { formatValue, WORDS } from "../diagnostics/words";
import { formatPointer, getAt, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { warnOfAccounts } from "../validate/warnOfAccounts";
import { findMeantTimeZone } from "./findMeantTimeZone";

type Check = (source: DocumentSource, path: Path, text: string) => Diagnostic[];

/** What the site does with a value by the rules of `src/api/normalizeWebsite.ts`, said where it cannot use the value. */
const CHECKS: Readonly<Record<string, Check>> = {
  header_color: (source, path, text) => (isHeaderColor(text) ? [] : [warn("unusable-color", source, path, text)]),
  lang: (source, path, text) => (isLanguageTag(text) ? [] : [warn("unusable-language", source, path, text)]),
  time_zone: (source, path, text) => (isKnownTimeZone(text) ? [] : [refuseTimeZone(source, path, text)]),
  logo: checkAddress(isPicture, WORDS.pictureForm),
  favicon: checkAddress(isPicture, WORDS.pictureForm),
  analytics_js: checkAddress(isScript, WORDS.scriptForm),
  captcha_js: checkAddress(isScript, WORDS.scriptForm),
  header_js: checkScripts,
  footer_js: checkScripts,
};
const BANNER_CHECKS: Readonly<Record<string, Check>> = {
  image: checkAddress(isPicture, WORDS.pictureForm),
  url: checkAddress((text) => toSafeHref(text) !== undefined, WORDS.linkForm),
};

/**
 * The values of a domain that its schema allows and the site cannot use. `found` are the faults that the schema has found.
 */
export function checkValues(
  source: DocumentSource,
  entry: unknown,
  path: Path,
  found: readonly Diagnostic[],
): Diagnostic[] {
  const refused = new Set(found.map(({ pointer }) => pointer));
  const accounts = warnOfAccounts(source, [...path, "tags"], getAt(entry, ["tags"]));
  const banners = getAt(entry, ["banners_v2"]);
  const places = [
    { checks: CHECKS, at: [] as Path },
    ...(Array.isArray(banners)
      ? banners.map((_, index) => ({ checks: BANNER_CHECKS, at: ["banners_v2", index] }))
      : []),
  ];
  const values = places.flatMap(({ checks, at }) =>
    Object.entries(checks).flatMap(([key, check]) => {
      const value = getAt(entry, [...at, key]);
      const place = [...path, ...at, key];
      // An empty text is none.
      if (typeof value !== "string" || value.trim() === "" || refused.has(formatPointer(place))) return [];
      return check(source, place, value);
    }),
  );
  return [...values, ...accounts];
}

function warn(
  code: "unusable-color" | "unusable-language",
  source: DocumentSource,
  path: Path,
  text: string,
): Diagnostic {
  const values = { key: String(path.at(-1)), actual: formatValue(text) };
  return atValue(code, source, path, { severity: "warning", values });
}

function checkAddress(isUsable: (text: string) => boolean, form: string): Check {
  return (source, path, text) => {
    if (isUsable(text)) return [];
    const values = { key: String(path.at(-1)), actual: formatValue(text), form };
    return [atValue("unusable-address", source, path, { severity: "warning", values })];
  };
}

function isPicture(text: string): boolean {
  return toPictureAddress(text, "") !== undefined;
}

function isScript(text: string): boolean {
  return toScriptUrl(text) !== undefined;
}

/** The addresses of script elements in HTML, as far as they are web addresses. */
const SCRIPT_ADDRESS = /<script\b[^>]*?\ssrc\s*=\s*["']?(https?:[^"'\s>]+)/gi;

/** The first script that pages do not load. */
function checkScripts(source: DocumentSource, path: Path, text: string): Diagnostic[] {
  const addresses = [...text.matchAll(SCRIPT_ADDRESS)].map(([, address = ""]) => address);
  const unsafe = addresses.find((address) => toScriptAddress(address) === undefined);
  if (unsafe === undefined) return [];
  const values = { key: String(path.at(-1)), actual: formatValue(unsafe) };
  return [atValue("unsafe-script", source, path, { severity: "warning", values })];
}

const timeZones = new Map<string, boolean>();

/** The same for each domain with the zone: looking a zone up takes long. */
function isKnownTimeZone(name: string): boolean {
  const known = timeZones.get(name) ?? isTimeZone(name);
  if (timeZones.size < 1000) timeZones.set(name, known);
  return known;
}

function refuseTimeZone(source: DocumentSource, path: Path, text: string): Diagnostic {
  return atValue("unknown-time-zone", source, path, {
    severity: "warning",
    values: { actual: text },
    suggestion: findMeantTimeZone(text),
  });
}
