import { createScanner, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { applyEdits } from "../diagnostics/applyEdits";
import type { Diagnostic, TextEdit } from "../diagnostics/Diagnostic";
import { comment } from "../diagnostics/kinds/comment";
import { emptyFile } from "../diagnostics/kinds/empty-file";
import { mergeConflict } from "../diagnostics/kinds/merge-conflict";
import { missingComma } from "../diagnostics/kinds/missing-comma";
import { missingQuotes } from "../diagnostics/kinds/missing-quotes";
import { quoteInText } from "../diagnostics/kinds/quote-in-text";
import { syntax } from "../diagnostics/kinds/syntax";
import { trailingComma } from "../diagnostics/kinds/trailing-comma";
import { unclosed } from "../diagnostics/kinds/unclosed";
import { wrongQuotes } from "../diagnostics/kinds/wrong-quotes";
import { editAt } from "../diagnostics/replaceNode";
import { formatSyntaxProblem, WORDS } from "../diagnostics/words";
import type { SourceText } from "../source/SourceText";
import { findWrongQuotes, straightenQuotes } from "./straightenQuotes";

/** Options of the parser for standard JSON. */
export const JSON_OPTIONS = { disallowComments: true, allowTrailingComma: false };

/** Tokens of the scanner: constants of `SyntaxKind`, which a module cannot import. */
const COLON = 6;
/** A word that JSON does not know. */
const UNKNOWN_WORD = 16;
const END_OF_TEXT = 17;

/** Returns the diagnostic of a text that is not JSON, for its first fault; `error` is what the parser reports first. */
export function explainSyntax(source: SourceText, error: ParseError | undefined): Diagnostic {
  const { text, file } = source;
  if (text.trim() === "") {
    return emptyFile.at(file, source.rangeAt(0), [], { advice: WORDS.writeDocument });
  }
  const conflict = text.search(/^<{7} /m);
  if (conflict !== -1) return mergeConflict.at(file, source.rangeAt(conflict, 7), [], {});
  const quotes = explainQuotes(source);
  if (quotes !== undefined) return quotes;
  const offset = error?.offset ?? 0;
  const length = error?.length ?? 0;
  const kind = error === undefined ? "" : printParseErrorCode(error.error);
  const before = findLastVisible(text, offset);
  const isAtEnd = text[offset] === "}" || text[offset] === "]";
  if (isAtEnd && text[before] === ",") {
    const fix = { title: WORDS.removeComma, edits: [editAt(source, before, 1, "")] };
    return trailingComma.at(file, source.rangeAt(before, 1), [], {}, { fix });
  }
  if (kind === "InvalidCommentToken") {
    return comment.at(file, source.rangeAt(offset, length), [], {});
  }
  if (isInnerQuote(text, offset)) return quoteInText.at(file, source.rangeAt(offset - 1, 1), [], {});
  if (kind === "InvalidSymbol") {
    const word = explainWord(source, offset, length);
    if (word !== undefined) return word;
  }
  if (kind === "CommaExpected" && /["{[\dtfn-]/.test(text[offset] ?? "")) {
    const fix = { title: WORDS.addComma, edits: [editAt(source, before + 1, 0, ",")] };
    const isSure = isMendedBy(text, before + 1);
    return missingComma.at(file, source.rangeAt(before, 1), [], {}, isSure ? { fix } : {});
  }
  const place =
    offset >= text.trimEnd().length ? source.rangeAt(Math.max(before, 0), 1) : source.rangeAt(offset, length);
  const open = findUnclosed(text, offset);
  if (open !== undefined) {
    const isList = text[open] === "[";
    const values = {
      what: isList ? "list" : "object",
      bracket: isList ? "]" : "}",
      line: source.rangeAt(open, 1).line,
    };
    return unclosed.at(file, place, [], values);
  }
  const problem = formatSyntaxProblem(kind);
  return syntax.at(file, place, [], { problem });
}

/**
 * True when a comma at an offset leaves no fault in its line or the next one. A text with quotes in it, such as `"a "b" c"`,
 * looks like a missing comma and has another fault right after it.
 */
function isMendedBy(text: string, offset: number): boolean {
  const left = findError(`${text.slice(0, offset)},${text.slice(offset)}`);
  return left === undefined || text.slice(offset, left).trimStart().includes("\n");
}

/** True for a word directly behind the quote that ends a text: that quote was meant as a part of the text. */
function isInnerQuote(text: string, offset: number): boolean {
  return text[offset - 1] === '"' && /[\p{L}\d]/u.test(text[offset] ?? "");
}

/** A key or text without quotes, or a word of another language such as `True`. */
function explainWord(source: SourceText, offset: number, length: number): Diagnostic | undefined {
  const { text, file } = source;
  const place = source.rangeAt(offset, length);
  const keys = findBareKeys(text);
  const key = keys.find((one) => one.offset === offset);
  if (key !== undefined) {
    const edits = keys.map((one) => editAt(source, one.offset, one.length, one.text));
    const fix = isPassed(text, key) ? { fix: { title: WORDS.quoteKeys, edits } } : {};
    return missingQuotes.at(file, place, [], { what: "key" }, { suggestion: key.text, ...fix });
  }
  const word = text.slice(offset, offset + length);
  if (/^(?:true|false|null)$/i.test(word)) {
    const constant = word.toLowerCase();
    const fix = { title: WORDS.replaceBy(constant), edits: [editAt(source, offset, length, constant)] };
    const details = { suggestion: constant, ...(isPassed(text, { offset, length, text: constant }) ? { fix } : {}) };
    return syntax.at(file, place, [], { problem: WORDS.smallLetters(constant) }, details);
  }
  return /^[\p{L}_][\p{L}\d_-]*$/u.test(word) ? missingQuotes.at(file, place, [], { what: "text" }) : undefined;
}

/** True where the text has no fault up to the end of an edit and the sign after it, once the edit is made. */
function isPassed(text: string, edit: TextEdit): boolean {
  const next = findError(applyEdits(text, [edit]));
  return next === undefined || next > edit.offset + edit.text.length;
}

function isUnclosedText({ error }: ParseError): boolean {
  return printParseErrorCode(error) === "UnexpectedEndOfString";
}

/** Offset of the first fault; `undefined` for JSON. */
function findError(text: string): number | undefined {
  return listErrors(text)[0]?.offset;
}

function listErrors(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, JSON_OPTIONS);
  return errors;
}

/** Keys that are written without quotes, as edits that put them in quotes. */
function findBareKeys(text: string): readonly TextEdit[] {
  const scanner = createScanner(text, true);
  const found: TextEdit[] = [];
  let word: TextEdit | undefined;
  for (let token: number = scanner.scan(); token !== END_OF_TEXT; token = scanner.scan()) {
    if (token === COLON && word !== undefined) found.push(word);
    const value = scanner.getTokenValue();
    const isWord = token === UNKNOWN_WORD && /^[A-Za-z_$][\w$-]*$/.test(value);
    word = isWord ? { offset: scanner.getTokenOffset(), length: value.length, text: `"${value}"` } : undefined;
  }
  return found;
}

/**
 * Other quotes in place of straight double ones; replacing them is certain where each text in these lines has its end then, and the first
 * fault that is left is not behind one of them in its line.
 */
function explainQuotes(source: SourceText): Diagnostic | undefined {
  const offsets = findWrongQuotes(source.text);
  const [first] = offsets;
  if (first === undefined) return undefined;
  const edits = offsets.map((offset) => editAt(source, offset, 1, '"'));
  const errors = listErrors(straightenQuotes(source.text, offsets));
  const lineOf = (offset: number) => source.rangeAt(offset).line;
  const lines = new Set(offsets.map(lineOf));
  const isUnclosed = errors.some((one) => isUnclosedText(one) && lines.has(lineOf(one.offset)));
  const [left] = errors;
  // A comma that is missing before such a text is reported at its first quote.
  const isBehind = (offset: number) =>
    left !== undefined && offset < left.offset && lineOf(offset) === lineOf(left.offset);
  const isSure = !isUnclosed && !offsets.some(isBehind);
  const fix = isSure ? { fix: { title: WORDS.straightQuotes, edits } } : {};
  const values = { quote: source.text[first] ?? "" };
  return wrongQuotes.at(source.file, source.rangeAt(first, 1), [], values, fix);
}

/**
 * Offset of the bracket that is still open where the text ends, where the other kind of bracket closes, or where a key stands in a
 * list; `undefined` where the fault is another one. `offset` is that of the first fault.
 */
function findUnclosed(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  const open: number[] = [];
  const findNext = () => {
    const token = scanner.scan();
    return token === END_OF_TEXT ? "" : (text[scanner.getTokenOffset()] ?? "");
  };
  let begin = findNext();
  for (; begin !== "" && scanner.getTokenOffset() < offset; begin = findNext()) {
    if (begin === "{" || begin === "[") open.push(scanner.getTokenOffset());
    if (begin === "}" || begin === "]") open.pop();
  }
  const innermost = open.at(-1);
  if (innermost === undefined || begin === "") return innermost;
  const misfits = text[innermost] === "[" ? ["}", ":"] : ["]"];
  return misfits.includes(begin) ? innermost : undefined;
}

function findLastVisible(text: string, offset: number): number {
  let index = offset - 1;
  while (index > 0 && /\s/.test(text[index] ?? "")) index--;
  return index;
}
