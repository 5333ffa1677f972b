import type { Command, TravelCommand } from "../../protocol/command";
import { checkFileName } from "../files/fileNames";
import { editFile } from "../operations/editFiles";
import { nameOperations } from "../operations/nameOperations";
import { Refused } from "../Refused";
import { checkTarget } from "./checkTarget";
import { checkText } from "./checkText";
import type { Plan, PlanContext } from "./Plan";
import { planCreate, planGive } from "./planCreate";
import { planDiscard, planRevert } from "./planDiscard";
import { planFix, planRebase } from "./planRepair";
import { planReset } from "./planReset";
import { planDuplicate, planHide, planPaste } from "./planSection";
import { planOwn, planShare } from "./planShared";

/**
 * Determines the changes of files that a command makes; throws {@link Refused} if it cannot be performed. This is the first
 * step of every command: `Draft` then writes the changes to its journal, applies them, and acknowledges the command. Only
 * a save writes files of the layouts folder.
 *
 *     command → operations with `was` → value of the file → text of the file → journal → draft → canvas and views
 */
export function planCommand(command: Exclude<Command, TravelCommand>, context: PlanContext): Plan {
  if ("target" in command && command.target.domain !== undefined) checkTarget(command.target, context);
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
      const { edit, performed } = editFile(command.target, command.operations, context);
      return { edits: edit === undefined ? [] : [edit], name: command.name ?? nameOperations(performed) };
    }
    case "reset":
      return planReset(command, context);
    case "text":
      return { edits: [{ file: command.file, text: command.text }], name: nameText(command.file, command.text) };
    case "duplicate":
      return planDuplicate(command, context);
    case "paste":
      return planPaste(command, context);
    case "hide":
    case "show":
      return planHide(command, context);
    case "own":
      return planOwn(command, context);
    case "share":
      return planShare(command, context);
    case "fix":
      return planFix(command, context);
    case "rebase":
      return planRebase(command, context);
    case "discard":
      return planDiscard(command, context);
    case "revert":
      return planRevert(context);
    case "create":
      return planCreate(command, context);
    case "give":
      return planGive(command, context);
    default:
      throw new Refused("The editor knows no such command.");
  }
}

function nameText(file: string, text: string | null): string {
  return text === null ? `Delete ${file}` : `Edit the JSON of ${file}`;
}
