/** Placeholders that every template text has. */
export const SITE_PLACEHOLDERS = ["name", "month", "Month", "MONTH", "year", "Year", "YEAR"] as const;
/** Placeholders for the subject of a page, and the parameter that its address needs for each. */
export const SUBJECT_PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ["store", "storeSlug"],
  ["category", "category"],
  ["query", "query"],
]);
