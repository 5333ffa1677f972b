import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { Command, CommandAnswer, TravelCommand } from "../../protocol/command";
import type { DraftState } from "../Draft";
import { DraftDocuments } from "../operations/DraftDocuments";
import type { JsonFormatter } from "../text/formatJson";
import type { DiskFiles } from "./DiskFiles";
import { type EditContext, editFile, type FileEdit } from "./editFiles";
import { checkFileName } from "./fileNames";
import { nameOperations } from "./nameOperations";
import { planReset } from "./planReset";
import { Refused } from "./Refused";
import { checkText } from "./checkText";

/** What a command would make of the files. */
export interface Plan {
  readonly edits: readonly FileEdit[];
  /** Of the step, in words. */
  readonly name: string;
  /** Further parts of the answer. */
  readonly answer?: Pick<CommandAnswer, "section" | "document">;
}

/** What a command is planned with. */
export interface PlanContext {
  readonly files: LayoutFiles;
  readonly state: () => DraftState;
  readonly saved: DiskFiles;
  readonly formatter: JsonFormatter;
  readonly getText: (file: string) => string | undefined;
  readonly unsaved: readonly string[];
}

/** Works out what a command changes; throws {@link Refused} where it cannot be performed. */
export function planCommand(command: Exclude<Command, TravelCommand>, context: PlanContext): Plan {
  const plan = findPlan(command, context);
  for (const { file, text } of plan.edits) {
    checkFileName(file);
    if (text !== null) checkText(file, text);
  }
  return plan;
}

function findPlan(command: Exclude<Command, TravelCommand>, context: PlanContext): Plan {
  switch (command.do) {
    case "operations": {
      const { edit, performed } = editFile(command.target, command.operations, createEditContext(context));
      return { edits: edit === undefined ? [] : [edit], name: command.name ?? nameOperations(performed) };
    }
    case "reset":
      return planReset(command, createEditContext(context));
    case "text":
      return { edits: [{ file: command.file, text: command.text }], name: nameText(command.file, command.text) };
    default:
      throw new Refused(`The editor cannot do “${command.do}” yet.`);
  }
}

function nameText(file: string, text: string | null): string {
  return text === null ? `Delete ${file}` : `Edit the JSON of ${file}`;
}

export function createEditContext({ files, formatter, getText }: PlanContext): EditContext {
  return { documents: new DraftDocuments(files), formatter, getText };
}
