import { expect, it } from "vitest";
import type { Consent } from "../../domain/consent/Consent";
import type { LayoutDocument } from "../../generated/documents";
import { addConsentLink } from "./addConsentLink";
import type { ResolvedDocuments } from "./resolveDocuments";

const CONSENT: Consent = { version: "1", kinds: ["analytics"], scripts: "analytics", texts: { change: "Cookies" } };
const LINK = { label: "Cookies", href: "/#consent" };

/** The documents of a page whose footer has these sections. */
const resolve = (sections: readonly object[]): ResolvedDocuments => ({
  documents: {
    main: { id: "home/one" } as unknown as LayoutDocument,
    footer: { id: "footer/one", sections } as unknown as LayoutDocument,
  },
  params: {},
  status: 200,
});
const legalLine = (links: readonly object[]) => ({ id: "legal-line", type: "legal-line", links });

it("adds the link behind the legal links, and gives the same footer each time", () => {
  const about = { id: "about", type: "footer-about" };
  const resolved = resolve([about, legalLine([{ label: "Privacy", href: "/privacypolicy" }])]);
  const { footer } = addConsentLink(resolved, CONSENT).documents;
  expect(footer?.sections).toEqual([about, legalLine([{ label: "Privacy", href: "/privacypolicy" }, LINK])]);
  expect(addConsentLink(resolved, { ...CONSENT }).documents.footer).toBe(footer);
  expect(addConsentLink(resolved, { ...CONSENT, texts: {} }).documents.footer?.sections[1]).toMatchObject({
    links: [{}, { label: "Privacy settings" }],
  });
});

it("leaves a footer with such a link as it is, and all documents where the domain does not ask", () => {
  const own = resolve([legalLine([{ label: "My data", href: "/privacypolicy#consent" }])]);
  expect(addConsentLink(own, CONSENT).documents.footer?.sections).toEqual(own.documents.footer?.sections);
  const plain = resolve([legalLine([])]);
  expect(addConsentLink(plain, undefined)).toBe(plain);
  const { documents, ...rest } = plain;
  const withoutFooter = { ...rest, documents: { main: documents.main } };
  expect(addConsentLink(withoutFooter, CONSENT)).toBe(withoutFooter);
});
