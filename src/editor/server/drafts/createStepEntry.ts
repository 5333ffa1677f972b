import type { FileEdit } from "../operations/editFiles";
import { joinNames, mergeEdits } from "./coalesce";
import { applySplices, type RecordedStep } from "./History";
import type { BaseText, JournalEntry } from "./Journal";
import { createSplice, invertSplice } from "./Splice";

/** Steps of one control that follow one another within this time are one. */
const COALESCE_MS = 4000;

/** Content of a step. */
export interface StepParts {
  readonly edits: readonly FileEdit[];
  readonly name: string;
  /** Steps with the same text may become one. */
  readonly coalesce: string | undefined;
  /** Texts on disk that count from then on. */
  readonly bases: readonly BaseText[];
}

/** The draft that a step is added to. */
export interface StepDraft {
  readonly last: RecordedStep | undefined;
  readonly nextId: number;
  readonly timeMs: number;
  /** The texts of the files that steps have changed. */
  readonly texts: ReadonlyMap<string, string | null>;
  readonly getText: (file: string) => string | null;
  readonly readDisk: (file: string) => string | null;
  readonly hasBase: (file: string) => boolean;
}

/**
 * The journal's entry for a step: a new one, the last one continued, or the last one dropped, where both together change
 * nothing. Undefined where there is nothing to add.
 */
export function createStepEntry(
  { edits, name, coalesce, bases }: StepParts,
  { last, nextId, timeMs, texts, getText, readDisk, hasBase }: StepDraft,
): JournalEntry | undefined {
  const isContinued =
    coalesce !== undefined && last?.coalesce === coalesce && timeMs - last.timeMs < COALESCE_MS && bases.length === 0;
  const before = isContinued ? applySplices(texts, [...last.splices].reverse().map(invertSplice)) : texts;
  const readBefore = (file: string) => (before.has(file) ? (before.get(file) ?? null) : getText(file));
  const changed = edits.filter(({ file, text }) => text !== getText(file));
  if (changed.length === 0 && bases.length === 0) return undefined;
  const all = isContinued ? mergeEdits(last.files, edits, getText) : changed;
  const splices = all.flatMap(({ file, text }) => createSplice(file, readBefore(file), text) ?? []);
  if (splices.length === 0 && isContinued) return { do: "drop" };
  const known = new Set(bases.map(({ file }) => file));
  const first = splices.flatMap(({ file }): BaseText[] =>
    hasBase(file) || known.has(file) ? [] : [{ file, text: readDisk(file) }],
  );
  const step: RecordedStep = {
    id: isContinued ? last.id : nextId,
    name: isContinued ? joinNames(last.name, name) : name,
    timeMs,
    files: splices.map(({ file }) => file),
    splices,
    ...(coalesce === undefined ? {} : { coalesce }),
  };
  return { do: "step", step, bases: [...bases, ...first], ...(isContinued ? { replaces: true } : {}) };
}
