import type { Mutation } from "./findMutations";

/** A mutation after which the product does the same, and why. */
export interface Equivalent extends Pick<Mutation, "file" | "kind" | "before"> {
  readonly reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "src/domain/text/nameIndex.ts",
    kind: "argument dropped",
    before: 'new Intl.Segmenter(lang, { granularity: "grapheme" })',
    reason: "a segmenter without options finds graphemes",
  },
  {
    file: "src/editor/server/views/SiteNames.ts",
    kind: "bound moved",
    before: "Date.now() - known.loadedAtMs > KEEP_MS",
    reason: "a name is read again after a minute, or a millisecond earlier",
  },
  {
    file: "src/layout/diagnostics/suggest.ts",
    kind: "condition negated",
    before: "folded.size < MOST_FOLDED",
    reason: "the map saves time and changes no result",
  },
  {
    file: "src/server/caching/answers/Answers.ts",
    kind: "bound moved",
    before: 'createHash("sha256").update(apiOrigin).digest("hex").slice(0, 16)',
    reason: "any part of the digest names a folder",
  },
  {
    file: "src/server/caching/answers/OriginBreakers.ts",
    kind: "bound moved",
    before: "this.domains.size < DOMAINS",
    reason: "the set is compared with the same bound: one more domain in it changes nothing",
  },
  {
    file: "src/server/api/calls/answerPieces.ts",
    kind: "argument dropped",
    before: 'entries.join(",")',
    reason: "join without an argument puts commas",
  },
];
