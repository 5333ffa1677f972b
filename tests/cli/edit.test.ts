import { expect, it } from "vitest";
import { edit } from "../../src/cli/commands/edit/edit";
import { CliError } from "../../src/cli/terminal/CliError";
import { openTerminal } from "../../src/cli/terminal/Terminal";

const NONE = { layouts: undefined, api: undefined, port: undefined, websites: undefined };

it.each([
  [{ port: "http" }, "--port must be a number from 0 to 65535, not “http”."],
  [{ port: "70000" }, "--port must be a number from 0 to 65535, not “70000”."],
  [{ websites: "gone.json" }, "The website data gone.json does not exist."],
])("refuses %j before it builds anything", async (options, message) => {
  await expect(edit({ ...NONE, ...options }, openTerminal())).rejects.toEqual(new CliError(message));
});

it.each([
  [{ EDITOR_PASSWORD: "short" }, "EDITOR_PASSWORD has fewer than 12 characters: choose a longer one."],
  [{ LAYOUTS_DIR: "/nowhere" }, "The layouts folder /nowhere does not exist: name one with --layouts."],
])("refuses the setting %j before it builds anything", async (env, message) => {
  await expect(edit(NONE, { ...openTerminal(), env })).rejects.toEqual(new CliError(message));
});
