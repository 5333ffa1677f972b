import type { DocumentSource } from "../source/SourceText";
import type { Fix, TextEdit } from "./Diagnostic";
import { WORDS } from "./words";

/** A repair that replaces a key or value by other JSON. */
export function replaceNode(
  source: DocumentSource,
  node: { offset: number; length: number } | undefined,
  value: unknown,
): Fix | undefined {
  if (node === undefined) return undefined;
  const text = JSON.stringify(value);
  return { title: WORDS.replaceBy(text), edits: [editAt(source, node.offset, node.length, text)] };
}

/** An edit with its offset in the original file. */
export function editAt(source: DocumentSource, offset: number, length: number, text: string): TextEdit {
  return { offset: source.toFileOffset(offset), length, text };
}
