import { selectSpecs } from "../../scripts/testing/areas";
import { EQUIVALENTS } from "./equivalents";
import type { Mutation } from "./findMutations";
import type { ImportGraph } from "./ImportGraph";
import type { ProjectCopy } from "./ProjectCopy";
import { runSpecs } from "./runSpecs";
import type { UnitOutcome, UnitTests } from "./UnitTests";

/** What became of a mutation. */
export type Verdict =
  | { readonly kind: "noticed"; readonly by: string }
  | { readonly kind: "equivalent"; readonly reason: string }
  | { readonly kind: "survived" };

/** Most tests that are asked about one mutation, those that reach its file by the fewest imports first. */
const MOST_TESTS = 32;
const FIRST_TESTS = 6;

/** Judges mutations in a copy of the project, one after the other. */
export class MutationJudge {
  /** Tests that pass where nothing is mutated, and those that do not. */
  private readonly sound = new Set<string>();
  private readonly unsound = new Set<string>();
  /** The file that was mutated last: it has changed back since its tests ran. */
  private restored: string | undefined;

  constructor(
    private readonly copy: ProjectCopy,
    private readonly graph: ImportGraph,
    private readonly units: UnitTests,
  ) {}

  /** Runs the unit tests of a mutation's file with the mutation. */
  async judge(mutation: Mutation): Promise<Verdict> {
    const equivalent = EQUIVALENTS.find(
      ({ file, kind, before }) => file === mutation.file && kind === mutation.kind && before === mutation.before,
    );
    if (equivalent !== undefined) return { kind: "equivalent", reason: equivalent.reason };
    const tests = this.graph.findTests(mutation.file).slice(0, MOST_TESTS);
    for (const some of [tests.slice(0, FIRST_TESTS), tests.slice(FIRST_TESTS)]) {
      const by = await this.findNoticing(mutation, some);
      if (by !== undefined) return { kind: "noticed", by };
    }
    return { kind: "survived" };
  }

  /** Runs the end-to-end tests of the mutation's area against a build with the mutation. */
  async judgeBuilt(mutation: Mutation): Promise<Verdict> {
    const specs = selectSpecs([mutation.file]);
    const undo = this.copy.mutate(mutation);
    let by: string | undefined;
    try {
      by = await runSpecs(this.copy.folder, specs);
    } finally {
      undo();
    }
    if (by === undefined) return { kind: "survived" };
    // What fails without the mutation, too, says nothing about it.
    const isSound = !by.endsWith(".spec.ts") || (await runSpecs(this.copy.folder, [by])) === undefined;
    return isSound ? { kind: "noticed", by } : { kind: "survived" };
  }

  private async findNoticing(mutation: Mutation, tests: readonly string[]): Promise<string | undefined> {
    const usable = tests.filter((test) => !this.unsound.has(test));
    if (usable.length === 0) return undefined;
    const undo = this.copy.mutate(mutation);
    let outcome: UnitOutcome;
    try {
      outcome = await this.run(usable, mutation.file);
    } finally {
      undo();
    }
    if (outcome === "timeout") {
      // A slow machine is no fault of the mutation.
      const plain = await this.run(usable, mutation.file);
      return plain.length === 0 ? "timeout" : undefined;
    }
    if (outcome.length === 0) return undefined;
    await this.checkSound(outcome, mutation.file);
    const noticing = outcome.filter((test) => this.sound.has(test));
    // Tests that fail without the mutation, too, say nothing about it.
    return noticing.length > 0 ? noticing.join(", ") : this.findNoticing(mutation, usable);
  }

  /** Finds out which tests pass without the mutation of a file. */
  private async checkSound(tests: readonly string[], changed: string): Promise<void> {
    for (const test of tests.filter((one) => !this.sound.has(one) && !this.unsound.has(one))) {
      const outcome = await this.run([test], changed);
      (outcome.length === 0 ? this.sound : this.unsound).add(test);
    }
  }

  private run(tests: readonly string[], changed: string): Promise<UnitOutcome> {
    const files = new Set([changed, this.restored ?? changed]);
    this.restored = changed;
    return this.units.run(tests, [...files]);
  }
}
