import type { Step } from "../../protocol/command";
import { applySplice, invertSplice, type Splice } from "./Splice";

/** A step with what it changes. */
export interface RecordedStep extends Step {
  readonly splices: readonly Splice[];
  /** Steps with the same key that follow one another at once become one. */
  readonly coalesce?: string;
}

type Texts = ReadonlyMap<string, string | null>;

/** The steps of a draft, without end, and how many of them are in effect. */
export class History {
  private recorded: RecordedStep[] = [];
  private current = 0;

  get steps(): readonly RecordedStep[] {
    return this.recorded;
  }

  /** Number of steps that are in effect. */
  get position(): number {
    return this.current;
  }

  get nextId(): number {
    return this.recorded.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  }

  /** The last step, where it is in effect and no other one can be done again. */
  get last(): RecordedStep | undefined {
    return this.current === this.recorded.length ? this.recorded.at(-1) : undefined;
  }

  /** Adds a step that is in effect; those that were undone before are forgotten. */
  add(step: RecordedStep): void {
    this.recorded = [...this.recorded.slice(0, this.current), step];
    this.current++;
  }

  /** Removes the last step that is in effect from the history. */
  drop(): void {
    this.recorded = this.recorded.slice(0, this.current - 1);
    this.current--;
  }

  /** The changes that lead to another position. */
  listSplices(position: number): readonly Splice[] {
    if (position < this.current) {
      return this.recorded
        .slice(position, this.current)
        .reverse()
        .flatMap(({ splices }) => [...splices].reverse().map(invertSplice));
    }
    return this.recorded.slice(this.current, position).flatMap(({ splices }) => splices);
  }

  moveTo(position: number): void {
    if (position < 0 || position > this.recorded.length) throw new Error(`the history has no position ${position}`);
    this.current = position;
  }
}

/** The texts after changes. */
export function applySplices(texts: Texts, splices: readonly Splice[]): Map<string, string | null> {
  const changed = new Map(texts);
  for (const splice of splices) changed.set(splice.file, applySplice(changed.get(splice.file) ?? null, splice));
  return changed;
}

/** The part of a step that browsers get. */
export function toStep({ id, name, timeMs, files }: RecordedStep): Step {
  return { id, name, timeMs, files };
}
