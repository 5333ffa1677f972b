import type { ChunkTypes } from "../chunkGroups";
import { formatSource } from "./formatSource";

const PATH = "src/generated/chunkTypes.ts";

/** The module with the section types that share a chunk in the client of a server, formatted. */
export function createChunkTypes(root: string, { header, common }: ChunkTypes): Promise<string> {
  const source = `/* Generated from the shipped documents by npm run generate: the section types that share a chunk in the client of a server. Other
 * documents do not change them, so that its files keep their names. */

export const CHUNK_TYPES = ${JSON.stringify({ header, common })} as const;
`;
  return formatSource(root, PATH, source);
}
