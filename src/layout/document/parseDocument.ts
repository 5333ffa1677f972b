import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { compareDiagnostics, type Diagnostic } from "../diagnostics/Diagnostic";
import { byteOrderMark } from "../diagnostics/kinds/byte-order-mark";
import { duplicateKey } from "../diagnostics/kinds/duplicate-key";
import { forbiddenKey } from "../diagnostics/kinds/forbidden-key";
import { tooDeep } from "../diagnostics/kinds/too-deep";
import { tooLarge } from "../diagnostics/kinds/too-large";
import { unreadFile } from "../diagnostics/kinds/unread-file";
import { unusableCharacter } from "../diagnostics/kinds/unusable-character";
import { utf16 } from "../diagnostics/kinds/utf-16";
import { FaultList } from "../diagnostics/limitFaults";
import { WORDS } from "../diagnostics/words";
import { formatPointer, type Path } from "../source/pointer";
import { type DocumentSource, SourceText } from "../source/SourceText";
import { readUnread } from "../source/unreadFile";
import { explainSyntax, JSON_OPTIONS } from "./explainSyntax";
import { countBytes, findTooDeep, isForbiddenKey, LIMITS } from "./limits";

/** A file's JSON value with the places of its parts. */
export interface ParsedDocument {
  readonly source: SourceText;
  /** Absent if the text is not JSON, or is refused before parsing. */
  readonly value?: unknown;
  /** The value as the text states it, where `value` is its form in a later version of the format. */
  readonly stated?: unknown;
  /** The file before its shared sections were written out; absent if it includes none. */
  readonly raw?: ParsedDocument;
  /** Faults of sections that could not be written out; they stay in `value` as they are. */
  readonly includeFaults?: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A document's value with the places of its parts. */
export interface PlacedDocument {
  readonly source: DocumentSource;
  readonly value?: unknown;
}

/** Limits of a text: UTF-8 bytes, and levels of lists and objects. */
export interface ParseLimits {
  readonly bytes: number;
  readonly depth: number;
}

/** Begin of a file in UTF-16 that was read as UTF-8: its byte order mark, or zero bytes in place of the upper bytes. */
const UTF_16 = /^(?:\uFFFD{2}|[^\0]\0[^\0]?\0|\0[^\0]\0)/;

/** An escape of NUL, or of half of a surrogate pair without the other half beside it. */
const UNUSABLE_ESCAPE = /\\u(?:0000|d[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f])/i;
const UNUSABLE = /\p{Cs}|\0/gu;

/**
 * Reads JSON text within the limits. A text that is not JSON gets one diagnostic, for its first fault, because nothing certain
 * can be said after a syntax error.
 */
export function parseDocument(file: string, text: string, limits: ParseLimits = LIMITS): ParsedDocument {
  const source = new SourceText(file, text);
  const refusal = refuseUnread(source, limits);
  if (refusal !== undefined) return { source, diagnostics: [refusal] };

  const diagnostics: Diagnostic[] = source.hasByteOrderMark ? [explainByteOrderMark(source)] : [];
  const errors: ParseError[] = [];
  source.root = parseTree(source.text, errors, JSON_OPTIONS);
  const [error] = errors;
  if (error !== undefined || source.root === undefined) {
    return { source, diagnostics: [...diagnostics, explainSyntax(source, error)] };
  }
  const keys = findRefusedKeys(source.root);
  const characters = explainCharacters(source);
  const all = [...diagnostics, ...explainKeys(source, keys), ...characters];
  if (characters.length > 0 || keys.some(({ first }) => first === undefined)) return { source, diagnostics: all };
  return { source, value: JSON.parse(source.text), diagnostics: all };
}

/** Checks size and depth on the text itself, because the parser is recursive. */
function refuseUnread(source: SourceText, limits: ParseLimits): Diagnostic | undefined {
  const why = readUnread(source.text);
  if (why !== undefined) return explainUnread(source.file, why);
  if (UTF_16.test(source.text)) return utf16.at(source.file, source.rangeAt(0), [], {});
  const bytes = countBytes(source.text);
  if (bytes > limits.bytes) {
    const values = { actual: Math.ceil(bytes / 1024), limit: limits.bytes / 1024 };
    return tooLarge.at(source.file, source.rangeAt(0), [], values);
  }
  const offset = findTooDeep(source.text, limits.depth);
  if (offset === -1) return undefined;
  const values = { limit: limits.depth };
  return tooDeep.at(source.file, source.rangeAt(offset, 1), [], values);
}

/** The fault of a file that was not read. */
export function explainUnread(file: string, why: string): Diagnostic {
  return unreadFile.at(file, new SourceText(file, "").rangeAt(0), [], { file, why });
}

function explainByteOrderMark(source: SourceText): Diagnostic {
  const fix = { title: WORDS.removeMark, edits: [{ offset: 0, length: 1, text: "" }] };
  return byteOrderMark.at(source.file, source.rangeAt(0), [], {}, { fix });
}

interface Visit {
  readonly node: Node;
  readonly path: Path;
}

/** A key that is forbidden, or occurs for the second time in its object. */
interface RefusedKey {
  readonly key: string;
  readonly node: Node;
  readonly path: Path;
  /** The first place of the key; absent for a forbidden one. */
  readonly first?: Node;
}

/** Finds keys that occur twice and keys that are refused, in the order of the text. */
function findRefusedKeys(root: Node): readonly RefusedKey[] {
  const found: RefusedKey[] = [];
  const open: Visit[] = [{ node: root, path: [] }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { node, path } = visit;
    const children = node.children ?? [];
    if (node.type === "array") {
      for (const [index, child] of children.entries()) {
        // What has no keys is not visited: there may be millions.
        if (child.children !== undefined) open.push({ node: child, path: [...path, index] });
      }
    }
    if (node.type !== "object") continue;
    const first = new Map<string, Node>();
    for (const property of children) {
      const [keyNode, valueNode] = property.children ?? [];
      if (keyNode === undefined) continue;
      const key = String(keyNode.value);
      const earlier = first.get(key);
      const at = () => [...path, key];
      if (isForbiddenKey(key)) found.push({ key, node: keyNode, path: at() });
      else if (earlier !== undefined) found.push({ key, node: keyNode, path: at(), first: earlier });
      else first.set(key, keyNode);
      if (valueNode?.children !== undefined) open.push({ node: valueNode, path: at() });
    }
  }
  return found.sort((a, b) => a.node.offset - b.node.offset);
}

/** True for a text that may name NUL or half of a surrogate pair, which only an escape of JSON can. */
export function mayNameUnusable(text: string): boolean {
  return UNUSABLE_ESCAPE.test(text);
}

function explainCharacters(source: SourceText): readonly Diagnostic[] {
  const faults = new FaultList();
  if (!mayNameUnusable(source.text)) return [];
  const open: Visit[] = source.root === undefined ? [] : [{ node: source.root, path: [] }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { node, path } = visit;
    // Of numbers there may be millions.
    for (const [index, child] of (node.children ?? []).entries())
      if (child.type === "string" || child.children !== undefined)
        open.push({ node: child, path: node.type === "property" ? path : [...path, getStep(child, index)] });
    if (node.type !== "string") continue;
    const text = String(node.value);
    const usable = text.replace(UNUSABLE, "");
    if (usable === text) continue;
    const range = source.rangeAt(node.offset, node.length);
    const place = () => ({ file: source.file, ...range, pointer: formatPointer(path) });
    const name = text.includes("\0") ? WORDS.nul : WORDS.halfCharacter;
    const edits = [{ offset: node.offset, length: node.length, text: JSON.stringify(usable) }];
    const fix = { title: WORDS.removeCharacter, edits };
    faults.add("error", place, () => unusableCharacter.at(source.file, range, path, { name }, { fix }));
  }
  return faults.list().toSorted(compareDiagnostics);
}

/** The step of a path to a child: the key of a property, the index of an entry. */
function getStep(child: Node, index: number): string | number {
  return child.type === "property" ? String(child.children?.[0]?.value) : index;
}

function explainKeys(source: SourceText, keys: readonly RefusedKey[]): readonly Diagnostic[] {
  const { file } = source;
  const faults = new FaultList();
  for (const { key, node, path, first } of keys) {
    // Not looked up by its path: of many such keys, each would be searched among all.
    const place = () => ({ file, ...source.rangeAt(node.offset, node.length), pointer: formatPointer(path) });
    faults.add("error", place, () => {
      const range = source.rangeAt(node.offset, node.length);
      if (first === undefined) return forbiddenKey.at(file, range, path, { key });
      const related = [{ file, ...source.rangeAt(first.offset, first.length), message: WORDS.firstKey(key) }];
      return duplicateKey.at(file, range, path, { key }, { related });
    });
  }
  return faults.list();
}
