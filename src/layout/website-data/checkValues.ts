import { isHeaderColor } from "../../domain/accent";
import { isRasterPicture } from "../../domain/isRasterPicture";
import { isLanguageTag } from "../../domain/languageTag";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import { toScriptAddress, toScriptUrl } from "../../domain/tags/scriptAddress";
import { toPictureAddress, toSafeHref } from "../../domain/text/safeHref";
import { isTimeZone } from "../../domain/time/localTime";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { DiagnosticKind, Facts } from "../diagnostics/defineDiagnostic";
import { unknownCurrency } from "../diagnostics/kinds/unknown-currency";
import { unknownTimeZone } from "../diagnostics/kinds/unknown-time-zone";
import { unsafeScript } from "../diagnostics/kinds/unsafe-script";
import { unusableAddress } from "../diagnostics/kinds/unusable-address";
import { unusableColor } from "../diagnostics/kinds/unusable-color";
import { unusableEmail } from "../diagnostics/kinds/unusable-email";
import { unusableLanguage } from "../diagnostics/kinds/unusable-language";
import type { FaultList } from "../diagnostics/limitFaults";
import { findNearest } from "../diagnostics/suggest";
import { formatValue, WORDS } from "../diagnostics/words";
import { formatPointer, getAt, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { warnOfAccounts } from "../validate/warnOfAccounts";
import { checkConsent } from "./checkConsent";
import { checkMailWords } from "./checkMailWords";
import { findMeantTimeZone } from "./findMeantTimeZone";

/** Returns the explanation why the site cannot use a text; `undefined` if it can. */
type Check = (text: string) => ((source: DocumentSource, path: Path) => Diagnostic) | undefined;

/** Checks by key, with the rules of `src/api/normalizeWebsite.ts`, whether the site can use a value. */
const CHECKS: Readonly<Record<string, Check>> = {
  header_color: (text) => (isHeaderColor(text) ? undefined : warn(unusableColor, text)),
  lang: (text) => (isLanguageTag(text) ? undefined : warn(unusableLanguage, text)),
  currency: (text) => (listCurrencies().includes(text) ? undefined : refuseCurrency(text)),
  time_zone: (text) => (isKnownTimeZone(text) ? undefined : refuseTimeZone(text)),
  logo: checkAddress(isPicture, WORDS.pictureForm),
  favicon: checkAddress(isPicture, WORDS.pictureForm),
  share_image: checkAddress((text) => isPicture(text) && isRasterPicture(text), WORDS.sharedPictureForm),
  analytics_js: checkAddress(isScript, WORDS.scriptForm),
  captcha_js: checkAddress(isScript, WORDS.scriptForm),
  header_js: checkScripts,
  footer_js: checkScripts,
};
const CONSENT_CHECKS: Readonly<Record<string, Check>> = {
  policy: checkAddress((text) => toSafeHref(text) !== undefined, WORDS.linkForm),
};
const CONTACT_CHECKS: Readonly<Record<string, Check>> = {
  email: (text) => (isMailAddress(text) ? undefined : warn(unusableEmail, text)),
};
const BANNER_CHECKS: Readonly<Record<string, Check>> = {
  image: checkAddress(isPicture, WORDS.pictureForm),
  url: checkAddress((text) => toSafeHref(text) !== undefined, WORDS.linkForm),
};

/**
 * Adds the values of a domain that its schema allows and the site cannot use. `refused` are the pointers, below the domain's
 * `path`, of those that the schema does not allow.
 */
export function checkValues(
  source: DocumentSource,
  entry: unknown,
  path: Path,
  refused: ReadonlySet<string>,
  faults: FaultList,
): void {
  const banners = getAt(entry, ["banners_v2"]);
  const places = [
    { checks: CHECKS, at: [] as Path },
    { checks: CONSENT_CHECKS, at: ["consent"] as Path },
    { checks: CONTACT_CHECKS, at: ["contact"] as Path },
    ...(Array.isArray(banners)
      ? banners.map((_, index) => ({ checks: BANNER_CHECKS, at: ["banners_v2", index] }))
      : []),
  ];
  const findPlace = (at: Path) => ({ file: source.file, ...source.rangeOf(at), pointer: formatPointer(at) });
  for (const { checks, at } of places) {
    for (const [key, check] of Object.entries(checks)) {
      const inner = [...at, key];
      const value = getAt(entry, inner);
      // An empty text is none.
      if (typeof value !== "string" || value.trim() === "" || refused.has(formatPointer(inner))) continue;
      const explain = check(value);
      const place = [...path, ...inner];
      if (explain !== undefined)
        faults.add(
          "warning",
          () => findPlace(place),
          () => explain(source, place),
        );
    }
  }
  const found = [
    ...warnOfAccounts(source, [...path, "tags"], getAt(entry, ["tags"])),
    ...checkConsent(source, entry, path),
    ...checkMailWords(source, entry, path),
  ];
  for (const diagnostic of found) {
    faults.add(
      diagnostic.severity,
      () => diagnostic,
      () => diagnostic,
    );
  }
}

function warn(kind: DiagnosticKind<Facts<"key" | "actual">>, text: string): ReturnType<Check> {
  return (source, path) => kind.atValue(source, path, { key: String(path.at(-1)), actual: formatValue(text) });
}

function checkAddress(isUsable: (text: string) => boolean, form: string): Check {
  return (text) => {
    if (isUsable(text)) return undefined;
    return (source, path) => {
      const values = { key: String(path.at(-1)), actual: formatValue(text), form };
      return unusableAddress.atValue(source, path, values);
    };
  };
}

function isPicture(text: string): boolean {
  return toPictureAddress(text, "") !== undefined;
}

function isScript(text: string): boolean {
  return toScriptUrl(text) !== undefined;
}

/** Lists the addresses of script elements in HTML that are web addresses. */
const SCRIPT_ADDRESS = /<script\b[^>]*?\ssrc\s*=\s*["']?(https?:[^"'\s>]+)/gi;

/** The first script that pages do not load. */
function checkScripts(text: string): ReturnType<Check> {
  const addresses = [...text.matchAll(SCRIPT_ADDRESS)].map(([, address = ""]) => address);
  const unsafe = addresses.find((address) => toScriptAddress(address) === undefined);
  if (unsafe === undefined) return undefined;
  return (source, path) => {
    const values = { key: String(path.at(-1)), actual: formatValue(unsafe) };
    return unsafeScript.atValue(source, path, values);
  };
}

const timeZones = new Map<string, boolean>();

/** Cached for all domains with the zone, because looking a zone up takes long. */
function isKnownTimeZone(name: string): boolean {
  const known = timeZones.get(name) ?? isTimeZone(name);
  if (timeZones.size < 1000) timeZones.set(name, known);
  return known;
}

function refuseTimeZone(text: string): ReturnType<Check> {
  return (source, path) =>
    unknownTimeZone.atValue(
      source,
      path,
      { actual: text, consequence: WORDS.timesInUtc },
      { suggestion: findMeantTimeZone(text) },
    );
}

let currencies: readonly string[] | undefined;

/** The codes of all currencies (ISO 4217). */
function listCurrencies(): readonly string[] {
  currencies ??= Intl.supportedValuesOf("currency");
  return currencies;
}

function refuseCurrency(text: string): ReturnType<Check> {
  return (source, path) =>
    unknownCurrency.atValue(
      source,
      path,
      { actual: text },
      { suggestion: findNearest(text.trim().toUpperCase(), listCurrencies()) },
    );
}
