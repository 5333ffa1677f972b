import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import { ImportError } from "../../reference-api/imports/ImportError";
import { type ImportMap, parseImportMap } from "../../reference-api/imports/ImportMap";
import type { ImportArguments } from "./readImportArguments";

/** Reads the map of an import. Rejects with an {@link ImportError} that has the line and column of a fault. */
export async function readMap(
  { map, source, kind }: Pick<ImportArguments, "map" | "source"> & Partial<Pick<ImportArguments, "kind">>,
  layoutsDir: string,
): Promise<ImportMap> {
  if (map === undefined) return parseImportMap({ source, ...(kind === undefined ? {} : { kind }) }, "--source");
  const file = join(dirname(layoutsDir), "imports", `${map}.json`);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      `${file} cannot be read: ${error.message}. Maps of columns are in imports/, beside ${layoutsDir}.`,
    );
  });
  const errors: ParseError[] = [];
  const json: unknown = parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first !== undefined)
    throw new ImportError(`${file}:${findPlace(text, first.offset)}: no JSON: ${printParseErrorCode(first.error)}`);
  try {
    return parseImportMap(json, file);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const tree = parseTree(text);
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...(error.path ?? [])]);
    const offset = node?.parent?.type === "property" ? node.parent.offset : (node?.offset ?? 0);
    throw new ImportError(error.message.replace(file, `${file}:${findPlace(text, offset)}`), error.path);
  }
}

/** The line and column of a place in a text, from 1. */
function findPlace(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
