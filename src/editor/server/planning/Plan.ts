import type { CommandAnswer, Step } from "../../protocol/command";
import type { DraftState } from "../checkDraft";
import type { DiskFiles } from "../files/DiskFiles";
import type { EditContext, FileEdit } from "../operations/editFiles";

/** Result of a command before it is written. */
export interface Plan {
  readonly edits: readonly FileEdit[];
  /** Title of the step, in words. */
  readonly name: string;
  /** Further parts of the answer. */
  readonly answer?: Pick<CommandAnswer, "section" | "document" | "homePage">;
}

/** Result of a command that changes no file, but goes to another place of the history. */
export interface Travel {
  /** Number of steps that are in effect afterwards. */
  readonly position: number;
}

/** Data with which a command is planned. */
export interface PlanContext extends EditContext {
  readonly state: () => DraftState;
  readonly saved: DiskFiles;
  readonly getText: (file: string) => string | undefined;
  readonly unsaved: readonly string[];
  /** The home_page of each domain, as far as they are known. */
  readonly homePages: DraftState["homePages"];
  readonly history: { readonly steps: readonly Step[]; readonly position: number };
}
