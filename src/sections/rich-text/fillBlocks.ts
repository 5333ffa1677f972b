import type { ContactDetails } from "../../domain/entities";
import { toMailHref, toPhoneHref } from "../../domain/text/contactHref";
import type { RichTextSection } from "../../generated/documents";

type Block = RichTextSection["blocks"][number];

/** A piece of a text; with `href` it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

export interface FilledBlock {
  readonly heading?: string;
  readonly paragraphs: readonly (readonly TextPart[])[];
  readonly items: readonly (readonly TextPart[])[];
}

const CONTACT = /\{(email|phone|address)\}/g;
/** Contacts that a link reaches. */
const LINKED = /(\{(?:email|phone)\})/;

/**
 * The parts of a text with their values filled in, and links where they name an email address or a phone number; what names
 * a contact that the site does not have is left out.
 */
export function fillBlocks(
  blocks: readonly Block[],
  contact: Partial<ContactDetails>,
  fill: (text: string) => string,
): FilledBlock[] {
  const contactOf = (name: string) => (contact[name as keyof ContactDetails] ?? "").trim();
  const isKnown = (text: string) => [...text.matchAll(CONTACT)].every(([, name]) => contactOf(name ?? "") !== "");
  const fillPart = (part: string): TextPart => {
    const text = fill(part);
    const href = part === "{email}" ? toMailHref(text) : part === "{phone}" ? toPhoneHref(text) : undefined;
    return href === undefined ? { text } : { text, href };
  };
  const fillParts = (text: string) => {
    const parts = text.split(LINKED).filter((part) => part !== "");
    return parts.map(fillPart);
  };
  return blocks.map(({ heading, paragraphs, items }) => ({
    ...(heading === undefined ? {} : { heading: fill(heading) }),
    paragraphs: paragraphs.filter(isKnown).map(fillParts),
    items: items.filter(isKnown).map(fillParts),
  }));
}
