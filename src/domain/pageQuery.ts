import { readPageNumber } from "./listPage";
import { normalizeSearchText } from "./routes/searchPath";

const MAX_ID_LENGTH = 100;

/**
 * What a query parameter of a page may hold: the number of a list's page, a search text, the id of one thing, or one of
 * a few words.
 */
export type QueryValues = "page-number" | "text" | "id" | readonly string[];

/** The query parameters that the sections of a page read, by name. */
export type AcceptedQuery = Readonly<Record<string, QueryValues>>;

/**
 * The parameters of an address that its page reads, with values that it knows, in the order of its sections: two
 * addresses with the same result show the same page. Anything else is left out.
 */
export function readPageQuery(
  accepted: AcceptedQuery,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const read = Object.entries(accepted).flatMap(([name, values]) => {
    const value = Object.hasOwn(query, name) ? readValue(values, query[name] ?? "") : "";
    return value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(read);
}

/** '' for a value that the page does not know, or that it shows without the parameter, too. */
function readValue(values: QueryValues, text: string): string {
  if (values === "page-number") {
    const page = readPageNumber(text);
    return page === 1 ? "" : String(page);
  }
  if (values === "text") return normalizeSearchText(text);
  if (values === "id") return [...text.trim()].slice(0, MAX_ID_LENGTH).join("");
  return values.includes(text) ? text : "";
}

/** How many addresses a query makes of a page: few, any number that visitors can think of, or one for one shopper. */
export type QueryReach = "few" | "many" | "one-shopper";

/** Tells by the parameters of a read query how far its page can be shared. */
export function findQueryReach(accepted: AcceptedQuery, query: Readonly<Record<string, string>>): QueryReach {
  const kinds = Object.keys(query).map((name) => accepted[name]);
  if (kinds.includes("id")) return "one-shopper";
  return kinds.includes("text") ? "many" : "few";
}
