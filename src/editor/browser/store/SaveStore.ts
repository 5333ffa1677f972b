import { makeAutoObservable, runInAction } from "mobx";
import type { Conflict, SaveAnswer, SaveConflict, WrittenFile } from "../../protocol/save";
import { ApiFailure, type EditorApi } from "./EditorApi";
import type { Notices } from "./Notices";

/** Saving the draft's files, and what stands against it. */
export class SaveStore {
  isSaving = false;
  conflicts: readonly Conflict[] = [];
  /** True while the dialog asks about the conflicts; else a line says that there are some. */
  isAsking = false;
  written: readonly WrittenFile[] = [];

  constructor(
    private readonly api: EditorApi,
    private readonly notices: Notices,
    private readonly handleRevision: (revision: number) => void,
    /** Faults stand against saving: they are to be seen. */
    private readonly handleRefusal: () => void,
  ) {
    makeAutoObservable<this, "api" | "notices" | "handleRevision" | "handleRefusal">(this, {
      api: false,
      notices: false,
      handleRevision: false,
      handleRefusal: false,
    });
  }

  async save(): Promise<void> {
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      const { revision, written } = await this.api.send<SaveAnswer>("save", {});
      runInAction(() => {
        this.written = written;
        this.conflicts = [];
      });
      this.handleRevision(revision);
      this.notices.drop("save");
      this.notices.add("success", describeWritten(written));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isSaveConflict(error.body)) this.ask(error.body.conflicts);
      else {
        this.notices.add("danger", error.message, "save");
        if (error.kind === "refused") this.handleRefusal();
      }
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  showConflicts(conflicts: readonly Conflict[]): void {
    this.conflicts = conflicts;
  }

  ask(conflicts = this.conflicts): void {
    this.conflicts = conflicts;
    this.isAsking = true;
  }

  stopAsking(): void {
    this.isAsking = false;
  }

  /** Ends the conflict of a file with a text. */
  async resolve(conflict: Conflict, text: string | null): Promise<void> {
    try {
      const { file, theirs } = conflict;
      const { revision } = await this.api.send<{ revision: number }>("resolve", { file, theirs, text });
      runInAction(() => {
        this.conflicts = this.conflicts.filter((other) => other.file !== file);
        if (this.conflicts.length === 0) this.isAsking = false;
      });
      this.handleRevision(revision);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.notices.add("danger", error.message);
    }
  }
}

function isSaveConflict(body: unknown): body is SaveConflict {
  return typeof body === "object" && body !== null && "conflicts" in body && Array.isArray(body.conflicts);
}

function describeWritten(written: readonly WrittenFile[]): string {
  if (written.length === 0) return "Nothing had to be written: the files are as they should be.";
  const files = written.map(({ file, change, linesAdded, linesRemoved }) =>
    change === "deleted" ? `${file} (deleted)` : `${file} (+${linesAdded} −${linesRemoved})`,
  );
  return `Saved ${files.join(", ")}.`;
}
