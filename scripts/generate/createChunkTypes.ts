import type { ChunkTypes } from "../build/chunkGroups";

/** Returns the module with the section types that share a chunk in the client of a server. */
export function createChunkTypes({ header, home, late, common }: ChunkTypes): string {
  return `/* Generated from the shipped documents by npm run generate: the section types that share a chunk in the client of a server. Other
 * documents do not change them, so that its files keep their names. */

export const CHUNK_TYPES = ${JSON.stringify({ header, home, late, common }, null, 2)} as const;
`;
}
