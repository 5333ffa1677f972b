import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { CommandAnswer } from "../../protocol/command";
import type { DraftState } from "../checkDraft";
import { DraftDocuments } from "../operations/DraftDocuments";
import type { JsonFormatter } from "../text/formatJson";
import type { DiskFiles } from "./DiskFiles";
import type { EditContext, FileEdit } from "./editFiles";

/** Result of a command before it is written. */
export interface Plan {
  readonly edits: readonly FileEdit[];
  /** Name of the step, in words. */
  readonly name: string;
  /** Further parts of the answer. */
  readonly answer?: Pick<CommandAnswer, "section" | "document" | "homePage">;
}

/** Data with which a command is planned. */
export interface PlanContext {
  readonly files: LayoutFiles;
  readonly state: () => DraftState;
  readonly saved: DiskFiles;
  readonly formatter: JsonFormatter;
  readonly getText: (file: string) => string | undefined;
  readonly unsaved: readonly string[];
  /** The home_page of each domain, as far as they are known. */
  readonly homePages: DraftState["homePages"];
}

/** Creates the context in which operations are written into files. */
export function createEditContext({ files, formatter, getText }: PlanContext): EditContext {
  return { documents: new DraftDocuments(files), formatter, getText };
}
