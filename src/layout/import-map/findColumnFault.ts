import { WORDS } from "../diagnostics/words";

export interface ColumnFault {
  /** The form that the name needs, as a sentence. */
  readonly form: string;
  /** The name that was probably meant. */
  readonly suggestion?: string | undefined;
}

/** Characters that no name of an element or attribute has, except for the dots between them. */
const NO_XML_NAME = /[^\p{L}\p{N}._:-]/u;
const NO_XML_START = /^[\d.-]/;

/**
 * Returns what is wrong with the name of a column in a stated format: in XML and JSON, names of nested elements and keys are joined by
 * dots. Undefined if nothing is, and for CSV, whose columns may have any name.
 */
export function findColumnFault(name: string, format: unknown): ColumnFault | undefined {
  if (format === "xml") {
    const isName = name.split(".").every((part) => part !== "" && !NO_XML_NAME.test(part) && !NO_XML_START.test(part));
    return isName ? undefined : { form: WORDS.xmlColumn, suggestion: findPath(name) };
  }
  const isJson = format === "json" || format === "json-lines";
  const parts = name.split(".");
  // JSONPath begins with “$”.
  return isJson && (parts.includes("") || parts[0] === "$")
    ? { form: WORDS.jsonColumn, suggestion: findPath(name) }
    : undefined;
}

/** The names in an XPath or JSONPath such as `/offers/offer/@id` or `$.merchant.name`, joined by dots; undefined if one is none. */
function findPath(name: string): string | undefined {
  const parts = name.split(/[./@$[\]]+/).filter((part) => part !== "");
  const isPath = parts.length > 0 && parts.every((part) => !NO_XML_NAME.test(part) && !NO_XML_START.test(part));
  return isPath ? parts.join(".") : undefined;
}
