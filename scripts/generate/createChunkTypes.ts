import type { ChunkTypes } from "../build/chunkGroups";

/** Returns the module with the section types that share a chunk in the client of a server. */
export function createChunkTypes(types: ChunkTypes): string {
  return `/* Generated from the shipped documents by npm run generate: the section types that share a chunk in the client of a server. Other
 * documents do not change them, so that its files keep their names. */

export const CHUNK_TYPES = ${JSON.stringify(types, null, 2)} as const;
`;
}
