import { createHash } from "node:crypto";
import { findMutations, MUTATION_KINDS, type Mutation } from "./findMutations";
import { findTypeFaults } from "./findTypeFaults";
import type { ProjectCopy } from "./ProjectCopy";

const FOLDERS = /^src\/(?:domain|layout|server|stores|editor\/server)\//;
/** Tests, what only tests use, and declarations. */
const OTHERS = /\.test\.tsx?$|ForTest\.ts$|\/testDrafts\.ts$|\.d\.ts$/;
/** The types refuse about half of all mutations: so many more are tried at once. */
const SURPLUS = 3;

/**
 * Chooses mutations that the types accept: as many of each kind, and at most one of a file. The same seed and the same code
 * give the same ones; where other code changes, most of them stay.
 */
export function chooseMutations(copy: ProjectCopy, seed: string, count: number): Mutation[] {
  const files = copy.files.filter((file) => FOLDERS.test(file) && /\.tsx?$/.test(file) && !OTHERS.test(file));
  const rate = ({ file, kind, before, after }: Mutation) =>
    createHash("sha256")
      .update(JSON.stringify([seed, file, kind, before, after]))
      .digest("hex");
  let left = files
    .flatMap((file) => findMutations(file, copy.read(file)))
    .map((mutation) => ({ mutation, rank: rate(mutation) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutation }) => mutation);
  const share = Math.ceil(count / MUTATION_KINDS.length);
  const accepted: Mutation[] = [];
  while (accepted.length < share * MUTATION_KINDS.length) {
    const tried = pickEach(left, accepted, share * SURPLUS);
    if (tried.length === 0) throw new Error(`There are only ${accepted.length} mutations that the types accept.`);
    const refused = listRefused(copy, tried);
    const sound = pickEach(
      tried.filter((mutation) => !refused.has(mutation)),
      accepted,
      share,
    );
    accepted.push(...sound);
    left = left.filter((mutation) => !tried.includes(mutation));
  }
  return accepted.slice(0, count).sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The first mutations of each kind, up to a number with those that are there already, each in a file of its own. */
function pickEach(from: readonly Mutation[], accepted: readonly Mutation[], most: number): Mutation[] {
  const used = new Set(accepted.map(({ file }) => file));
  const counts = new Map(MUTATION_KINDS.map((kind) => [kind, accepted.filter((one) => one.kind === kind).length]));
  return from.filter(({ file, kind }) => {
    const own = counts.get(kind) ?? 0;
    if (used.has(file) || own >= most) return false;
    used.add(file);
    counts.set(kind, own + 1);
    return true;
  });
}

/** Those of the mutations that the types do not accept, or that make others unacceptable; all are made at once. */
function listRefused(copy: ProjectCopy, tried: readonly Mutation[]): Set<Mutation> {
  const refused = new Set<Mutation>();
  for (;;) {
    const made = tried.filter((mutation) => !refused.has(mutation));
    const ends = made.map((mutation) => copy.mutate(mutation));
    const faulty = findTypeFaults(copy.folder);
    for (const end of ends) end();
    if (faulty.size === 0) return refused;
    const before = refused.size;
    for (const mutation of made) if (faulty.has(mutation.file)) refused.add(mutation);
    // The fault is in a file that uses a mutated one: which one it is, is not worth finding out.
    if (refused.size === before) return new Set(tried);
  }
}
