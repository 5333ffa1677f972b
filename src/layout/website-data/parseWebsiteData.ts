import { parseTree, visit } from "jsonc-parser";
import { emptyFile } from "../diagnostics/kinds/empty-file";
import { WORDS } from "../diagnostics/words";
import { countBytes, findTooDeep, isForbiddenKey, WEBSITE_DATA_LIMITS } from "../document/limits";
import { mayNameUnusable, type ParsedDocument, parseDocument } from "../document/parseDocument";
import { SourceText } from "../source/SourceText";

/**
 * Reads website data as JSON, within limits of its own, because a file has all domains. The syntax tree, which takes most of
 * the time and memory, is created only to locate a fault.
 */
export function parseWebsiteData(file: string, text: string): ParsedDocument {
  if (text.trim() === "") {
    const source = new SourceText(file, text);
    const values = { advice: WORDS.writeWebsites };
    return { source, diagnostics: [emptyFile.at(file, source.rangeAt(0), [], values)] };
  }
  const value = readFaultless(text);
  if (value === undefined) return parseDocument(file, text, WEBSITE_DATA_LIMITS);
  return { source: new SourceText(file, text, parseTree), value, diagnostics: [] };
}

/** Returns the value of a text without any fault; undefined if there is a fault to explain. */
function readFaultless(text: string): unknown {
  if (countBytes(text) > WEBSITE_DATA_LIMITS.bytes) return undefined;
  if (findTooDeep(text, WEBSITE_DATA_LIMITS.depth) !== -1 || hasRefusedKeys(text) || mayNameUnusable(text))
    return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for a key that is forbidden, or occurs twice in an object. */
function hasRefusedKeys(text: string): boolean {
  const open: Set<string>[] = [];
  let isRefused = false;
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectProperty: (key) => {
      const keys = open.at(-1);
      isRefused ||= isForbiddenKey(key) || keys?.has(key) === true;
      keys?.add(key);
    },
    onObjectEnd: () => {
      open.pop();
    },
  });
  return isRefused;
}
