import type { SectionText } from "../../protocol/texts";

/** An element of the page that shows a text of its section. */
export interface WrittenText {
  readonly element: Element;
  readonly text: SectionText;
}

const PLACEHOLDER = /\{\w+\}/;

/** The elements of a section, in the order of the page, with the texts that they show; those of sections inside are left out. */
export function listWritten(root: Element, texts: readonly SectionText[]): WrittenText[] {
  const patterns = texts.flatMap((text) => {
    const pattern = toPattern(text.text);
    return pattern === undefined ? [] : [{ text, pattern, words: squeeze(text.text) }];
  });
  const found: WrittenText[] = [];
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll("*")) {
    if (element.closest("[data-section]") !== root || !isDeepest(element)) continue;
    const words = squeeze(element.textContent ?? "");
    const fitting = patterns.filter(({ pattern }) => pattern.test(words));
    // A text without placeholders is meant rather than one whose placeholder could stand for it.
    const exact = fitting.filter((known) => known.words === words);
    const meant = exact.length > 0 ? exact : fitting;
    // The same words twice, such as on two links: the first element shows the first text.
    const place = counts.get(words) ?? 0;
    const own = meant[Math.min(place, meant.length - 1)];
    if (own === undefined) continue;
    counts.set(words, place + 1);
    found.push({ element, text: own.text });
  }
  return found;
}

/** The text that is shown where somebody pressed; a button is pressed beside the words in it, too. */
export function findWritten(written: readonly WrittenText[], target: Element): WrittenText | undefined {
  const words = squeeze(target.textContent ?? "");
  return (
    written.findLast(({ element }) => element.contains(target)) ??
    written.find(({ element }) => target.contains(element) && squeeze(element.textContent ?? "") === words)
  );
}

/** True for an element whose words are not all in one element inside it. */
function isDeepest(element: Element): boolean {
  const words = squeeze(element.textContent ?? "");
  return words !== "" && [...element.children].every((child) => squeeze(child.textContent ?? "") !== words);
}

/** What a text may be in the page: placeholders are filled in there, and markup is applied. */
function toPattern(text: string): RegExp | undefined {
  const parts = squeeze(text.replaceAll(/<[^>]*>/g, "")).split(PLACEHOLDER);
  if (parts.every((part) => !/[\p{L}\p{N}]/u.test(part))) return undefined;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join(".+?")}$`, "iu");
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
