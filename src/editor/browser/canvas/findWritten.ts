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
    const parts = listParts(text.text);
    return parts === undefined ? [] : [{ text, parts, words: squeeze(text.text) }];
  });
  const found: WrittenText[] = [];
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll("*")) {
    if (element.closest("[data-section]") !== root || !isDeepest(element)) continue;
    const words = squeeze(element.textContent ?? "");
    const fitting = patterns.filter(({ parts }) => fits(words, parts));
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

/** The words between the placeholders of a text, without markup; `undefined` where there are none. */
function listParts(text: string): readonly string[] | undefined {
  const parts = squeeze(text.replaceAll(/<[^>]*>/g, "")).split(PLACEHOLDER);
  return parts.some((part) => /[\p{L}\p{N}]/u.test(part)) ? parts.map((part) => part.toLowerCase()) : undefined;
}

/** True for the words of a page that have the parts in their order, with something in place of each placeholder. */
function fits(shown: string, parts: readonly string[]): boolean {
  const words = shown.toLowerCase();
  const [first = "", ...others] = parts;
  const last = others.pop();
  if (last === undefined) return words === first;
  if (!words.startsWith(first) || !words.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = words.indexOf(part, at + 1);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at < words.length - last.length;
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
