import { applySplices, History } from "./History";
import type { JournalEntry } from "./Journal";

/** The text of a file on disk; `null`: there is no file. */
export type ReadDisk = (file: string) => string | null;

/** The content of a draft's journal: drafted texts, the texts on disk that they are made from, and the steps between. */
export class DraftRecord {
  readonly history = new History();
  private readonly bases = new Map<string, string | null>();
  private current: ReadonlyMap<string, string | null> = new Map();

  /** The texts of the files that steps have changed. Another object after each change. */
  get texts(): ReadonlyMap<string, string | null> {
    return this.current;
  }

  hasBase(file: string): boolean {
    return this.bases.has(file);
  }

  /** The text on disk that a drafted text is made from; `null`: there was no file. */
  getBase(file: string): string | null {
    return this.bases.get(file) ?? null;
  }

  /** Files whose text differs from the disk, in alphabetical order. */
  listUnsaved(readDisk: ReadDisk): readonly string[] {
    return [...this.current].flatMap(([file, text]) => (text === readDisk(file) ? [] : [file])).sort();
  }

  /** True for a draft that would lose something: a text that is neither on disk nor the one that the draft was made from. */
  hasUnsavedChanges(readDisk: ReadDisk): boolean {
    return this.listUnsaved(readDisk).some((file) => this.current.get(file) !== this.getBase(file));
  }

  /** Applies an entry. Throws for an entry that does not fit those before it, or is of an unknown kind. */
  add(entry: JournalEntry): void {
    switch (entry.do) {
      case "start":
        this.current = new Map(entry.texts.map(({ file, text }) => [file, text]));
        for (const { file, text, base = text } of entry.texts) this.bases.set(file, base);
        break;
      case "step":
        for (const { file, text } of entry.bases ?? []) this.setBase(file, text);
        if (entry.replaces === true) this.undoLast();
        this.current = applySplices(this.current, entry.step.splices);
        this.history.add(entry.step);
        break;
      case "drop":
        this.undoLast();
        break;
      case "move":
        this.current = applySplices(this.current, this.history.listSplices(entry.position));
        this.history.moveTo(entry.position);
        break;
      case "bases":
        for (const { file, text } of entry.bases) this.bases.set(file, text);
        break;
      default:
        throw new Error(`a journal has no entry ${JSON.stringify(entry).slice(0, 80)}`);
    }
  }

  /** The fewest entries that make the same record, without the first steps; files that nothing differs in are left out. */
  listEntries(forgottenSteps: number): readonly JournalEntry[] {
    const { history } = this;
    const steps = history.steps.slice(forgottenSteps);
    const touched = new Set(steps.flatMap(({ splices }) => splices.map(({ file }) => file)));
    const files = [...this.current.keys()].filter(
      (file) => touched.has(file) || this.current.get(file) !== this.getBase(file),
    );
    if (files.length === 0) return [];
    const before = applySplices(this.current, history.listSplices(forgottenSteps));
    const texts = files.map((file) => {
      const [text, base] = [before.get(file) ?? null, this.getBase(file)];
      return text === base ? { file, text } : { file, text, base };
    });
    const position = history.position - forgottenSteps;
    return [
      { do: "start", texts },
      ...steps.map((step): JournalEntry => ({ do: "step", step })),
      ...(position === steps.length ? [] : [{ do: "move", position } as const]),
    ];
  }

  private undoLast(): void {
    this.current = applySplices(this.current, this.history.listSplices(this.history.position - 1));
    this.history.drop();
  }

  /** A file is in the draft from its base on. */
  private setBase(file: string, text: string | null): void {
    this.bases.set(file, text);
    if (!this.current.has(file)) this.current = new Map(this.current).set(file, text);
  }
}
