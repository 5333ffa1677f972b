import type { Consent } from "../../domain/consent/Consent";
import type { ConsentKind } from "../../domain/consent/consentKinds";
import type { ScriptElement } from "../../domain/entities";
import { TAG_SERVICES } from "../../domain/tags/tagServices";
import type { KindScript } from "../page/pageTags";
import type { ConsentState, WaitingScript } from "./ConsentState";

/** Beginnings of names, of all services of a kind: a container of tags can load others than the domain names. */
const STORED: Partial<Record<ConsentKind, readonly string[]>> = {};
for (const { kind, cookies = [] } of TAG_SERVICES)
  if (kind !== "necessary") STORED[kind] = [...(STORED[kind] ?? []), ...cookies];

/** Scripts of a page, each distinct one once. */
interface PageScripts {
  /** Those of header_js and footer_js, and of the calls for them. */
  readonly own: readonly ScriptElement[];
  /** Those of services. */
  readonly ofServices: readonly KindScript[];
}

/** Returns the state of the banner of a page. Scripts of a kind that the domain does not ask for are left out. */
export function createConsentState(consent: Consent, { own, ofServices }: PageScripts): ConsentState {
  const scripts: readonly WaitingScript[] = [
    ...own.map((script) => ({ ...script, kind: consent.scripts })),
    ...ofServices.map((script) => ({ ...script, isIdle: true as const })),
  ];
  return {
    version: consent.version,
    kinds: consent.kinds,
    scripts: scripts.filter(({ kind }) => kind === "necessary" || consent.kinds.includes(kind)),
    stored: STORED,
  };
}
