import type { DocumentSource } from "../source/SourceText";
import type { Fix } from "./Diagnostic";
import { replaceNode } from "./replaceNode";
import { findNearest, isCertain } from "./suggest";

/** The candidate that a word probably means, with a fix at the word's syntax node where there is no doubt. */
export function suggestReplacement(
  source: DocumentSource,
  node: Parameters<typeof replaceNode>[1],
  word: unknown,
  candidates: readonly string[],
): { readonly suggestion?: string; readonly fix?: Fix | undefined } {
  const suggestion = typeof word === "string" ? findNearest(word, candidates) : undefined;
  if (suggestion === undefined) return {};
  return isCertain(String(word), suggestion, candidates)
    ? { suggestion, fix: replaceNode(source, node, suggestion) }
    : { suggestion };
}
