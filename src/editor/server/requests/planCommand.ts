import type { Command } from "../../../generated/editorRequests";
import { COMMANDS } from "../commands";
import { checkFileName } from "../files/fileNames";
import { checkTarget } from "../planning/checkTarget";
import { checkText } from "../planning/checkText";
import type { Plan, PlanContext, Travel } from "../planning/Plan";
import { Refused } from "../Refused";
import { checkForm } from "./checkForm";

/**
 * Determines the changes of files that a command makes; throws {@link Refused} if it does not have its form or cannot be
 * performed. This is the first step of every command: `Draft` then writes the changes to its journal, applies them, and
 * acknowledges the command. Only a save writes files of the layouts folder.
 *
 *     command → form → operations with `was` → value of the file → text of the file → journal → draft → canvas and views
 */
export function planCommand(command: Command, context: PlanContext): Plan | Travel {
  const known = COMMANDS.get(command.do);
  if (known === undefined) throw new Refused("malformed", "The editor knows no such command. Nothing was changed.");
  checkForm(command.do, command, `the command ${command.do}`);
  if ("target" in command && command.target.domain !== undefined) checkTarget(command.target, context);
  const plan = known.plan(command, context);
  for (const { file, text } of "edits" in plan ? plan.edits : []) {
    checkFileName(file);
    if (text !== null) checkText(file, text);
  }
  return plan;
}
