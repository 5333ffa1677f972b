import type { Command } from "../../../generated/editorRequests";
import type { Form } from "./Form";
import type { Plan, PlanContext, Travel } from "./Plan";

/**
 * A command of the editor: `src/editor/server/commands/<name>.ts`, where the name is its `do`. `npm run generate` writes its type
 * from the form.
 */
export interface EditorCommand<Own extends Command = Command> {
  readonly form: Form;
  /** Determines what the command changes, and the title of its step. Throws a Refused where it cannot be performed. */
  plan(command: Own, context: PlanContext): Plan | Travel;
}

/** Declares a command; `COMMANDS` finds it by its file. */
export function defineCommand<Own extends Command>(command: EditorCommand<Own>): EditorCommand<Own> {
  return command;
}
