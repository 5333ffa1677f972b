import type { RichTextSection } from "../../generated/documents";

type Block = RichTextSection["blocks"][number];

const CONTACT = /\{(email|phone|address)\}/g;

/** The parts of a text with their values filled in; what names a contact that the site does not have is left out. */
export function fillBlocks(
  blocks: readonly Block[],
  contact: Readonly<Record<string, string>>,
  fill: (text: string) => string,
): Block[] {
  const isKnown = (text: string) => [...text.matchAll(CONTACT)].every(([, name]) => (contact[name ?? ""] ?? "") !== "");
  return blocks.map(({ heading, paragraphs, items }) => ({
    ...(heading === undefined ? {} : { heading: fill(heading) }),
    paragraphs: paragraphs.filter(isKnown).map(fill),
    items: items.filter(isKnown).map(fill),
  }));
}
