import { makeAutoObservable, runInAction } from "mobx";
import type { DraftSummary } from "../../protocol/draft";
import type { Conflict, SaveAnswer, SaveConflict, WrittenFile } from "../../protocol/save";
import { ApiFailure, type EditorApi } from "./EditorApi";
import type { Notices } from "./Notices";

/** Message where nothing is sent before the server is back. */
export const SERVER_AWAY = "The server does not answer. What you typed is kept; try again once it is back.";

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
    /** Sends what was typed; false where the server does not answer. */
    private readonly flush: () => Promise<boolean>,
    private readonly handleRevision: (revision: number) => void,
    /** Faults stand against saving: they are to be seen. */
    private readonly handleRefusal: () => void,
  ) {
    makeAutoObservable<this, "api" | "notices" | "flush" | "handleRevision" | "handleRefusal">(this, {
      api: false,
      notices: false,
      flush: false,
      handleRevision: false,
      handleRefusal: false,
    });
  }

  /** Saves, and says in a message what came of it. */
  async save(): Promise<void> {
    try {
      await this.write();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.notices.add("danger", error.message, "save");
    }
  }

  /** Saves like `save`. Throws the refusal as {@link ApiFailure} in place of a message; conflicts are asked about. */
  async write(): Promise<void> {
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      if (!(await this.flush())) throw new ApiFailure("gone", SERVER_AWAY);
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
      if (isSaveConflict(error.body)) return this.ask(error.body.conflicts);
      if (error.kind === "refused") this.handleRefusal();
      throw error;
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  showConflicts(conflicts: readonly Conflict[]): void {
    this.conflicts = conflicts;
  }

  /** Asks about the conflicts as they are with all that was typed. */
  async review(): Promise<void> {
    try {
      const conflicts = await this.readConflicts();
      runInAction(() => {
        if (conflicts.length > 0) this.ask(conflicts);
        else this.conflicts = [];
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.notices.add("danger", error.message);
    }
  }

  private async readConflicts(): Promise<readonly Conflict[]> {
    if (!(await this.flush())) throw new ApiFailure("gone", SERVER_AWAY);
    return (await this.api.read<DraftSummary>(`drafts/${this.api.draft}`)).conflicts;
  }

  private ask(conflicts: readonly Conflict[]): void {
    this.conflicts = conflicts;
    this.isAsking = true;
  }

  stopAsking(): void {
    this.isAsking = false;
  }

  /**
   * Ends the conflict of a file with a text; with collisions in which theirs counts, with both merged. Throws {@link ApiFailure},
   * also where the file was changed here meanwhile: then its conflict is another one.
   */
  async resolve(conflict: Conflict, text: string | null, keepTheirs: readonly string[] = []): Promise<void> {
    const { file, theirs } = conflict;
    const present = await this.readConflicts();
    // A text that was made before the last letters came would take them away.
    if (present.some((other) => other.file === file && other.mine !== conflict.mine)) {
      runInAction(() => this.ask(present));
      throw new ApiFailure("refused", `${file} was changed here meanwhile. Please look at both sides again.`);
    }
    const { revision } = await this.api.send<{ revision: number }>("resolve", { file, theirs, text, keepTheirs });
    runInAction(() => {
      this.conflicts = this.conflicts.filter((other) => other.file !== file);
      if (this.conflicts.length === 0) this.isAsking = false;
    });
    this.handleRevision(revision);
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
