import { join } from "node:path";
import { readLayouts } from "../../src/layout/document/readLayouts";

/** The texts of the shipped documents and of the selection, by file, without what shipped domains change in them, and its pictures. */
export async function readShippedDocuments(): Promise<ReadonlyMap<string, string>> {
  const shipped = await readLayouts(join(import.meta.dirname, "../../layouts"));
  return new Map([...shipped].filter(([file]) => !/^(?:domain|pictures)\//.test(file)));
}
