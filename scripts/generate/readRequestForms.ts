import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Form } from "../../src/editor/server/planning/Form";
import type { RequestForms } from "./createRequestTypes";

const FOLDER = "src/editor/server/commands";

/** Reads the forms of the editor's requests. Imports the commands, which read the generated schemas. */
export async function readRequestForms(root: string): Promise<RequestForms> {
  const names = readdirSync(join(root, FOLDER)).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []);
  const commands = await Promise.all(
    names.sort().map(async (name): Promise<[string, Form]> => {
      const { command } = await import(join(root, FOLDER, `${name}.ts`));
      return [name, command.form];
    }),
  );
  const { REQUEST_FORMS } = await import("../../src/editor/server/requests/requestForms");
  const { TARGET } = await import("../../src/editor/server/planning/formParts");
  return {
    commands: new Map(commands),
    requests: new Map(Object.entries(REQUEST_FORMS)),
    parts: new Map([["EditTarget", TARGET]]),
  };
}
