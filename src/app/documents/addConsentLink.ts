import type { Consent } from "../../domain/consent/Consent";
import { CONSENT_FRAGMENT } from "../../domain/consent/consentElements";
import { keepByObject } from "../../domain/keepByObject";
import { CONSENT_TEXTS } from "../../generated/consentTexts";
import type { LayoutDocument, Section } from "../../generated/documents";
import { sectionRegistry } from "../../sections/registry";
import type { ResolvedDocuments } from "./resolveDocuments";

/**
 * Returns the documents of a page with the link to the choice among the legal links of the footer. A footer that has such a link,
 * or no legal links, and documents of a domain that does not ask for consent are returned unchanged.
 */
export function addConsentLink(resolved: ResolvedDocuments, consent: Consent | undefined): ResolvedDocuments {
  const { footer } = resolved.documents;
  if (consent === undefined || footer === undefined) return resolved;
  const label = consent.texts.change ?? CONSENT_TEXTS.change;
  return { ...resolved, documents: { ...resolved.documents, footer: addLink(footer, label) } };
}

/** Footers with the link by its label: the same documents each time, so that what is made of them is cached. */
const linkedFooters = keepByObject((_footer: LayoutDocument) => new Map<string, LayoutDocument>());

function addLink(footer: LayoutDocument, label: string): LayoutDocument {
  const linked = linkedFooters(footer);
  const known = linked.get(label);
  if (known !== undefined) return known;
  const result = { ...footer, sections: footer.sections.map((section) => addTo(section, label)) };
  linked.set(label, result);
  return result;
}

function addTo(section: Section, label: string): Section {
  if (sectionRegistry[section.type]?.hasLegalLinks !== true || !("links" in section)) return section;
  if (section.links.some(({ href }) => href.endsWith(CONSENT_FRAGMENT))) return section;
  return { ...section, links: [...section.links, { label, href: `/${CONSENT_FRAGMENT}` }] } as Section;
}
