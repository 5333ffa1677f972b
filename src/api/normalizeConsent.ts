import type { Consent } from "../domain/consent/Consent";
import { CONSENT_KINDS, isConsentKind } from "../domain/consent/consentKinds";
import { isRecord } from "../domain/isRecord";
import { toSafeHref } from "../domain/text/safeHref";
import { type Fields, isGiven, readList, readRecord, readText } from "./readFields";

/**
 * Reads the settings of the banner that asks for consent; empty where the domain does not ask. Scripts wait also where the setting has another form, because a
 * mistake in it must not let them run: it then asks for all kinds.
 */
export function normalizeConsent(fields: Fields): { readonly consent?: Consent } {
  if (!isGiven(fields.consent) || fields.consent === false) return {};
  const given = readRecord(fields, "consent");
  const named = readList(given.kinds);
  const kinds = CONSENT_KINDS.filter((kind) => named.includes(kind));
  const scripts = readText(given, "scripts");
  const policy = toSafeHref(readText(given, "policy"));
  return {
    consent: {
      version: readText(given, "version"),
      kinds: kinds.length === 0 ? CONSENT_KINDS : kinds,
      scripts: scripts === "necessary" || isConsentKind(scripts) ? scripts : "advertising",
      ...(policy === undefined ? {} : { policy }),
      texts: readTexts(given.texts),
    },
  };
}

function readTexts(texts: unknown): Readonly<Record<string, string>> {
  if (!isRecord(texts)) return {};
  const given = Object.keys(texts).map((name) => [name, readText(texts, name)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ""));
}
