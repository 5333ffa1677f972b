import type { EditorCommand } from "./planning/defineCommand";

/** Every command of the editor by name, found by file: `src/editor/server/commands/<name>.ts`. */
export const COMMANDS: ReadonlyMap<string, EditorCommand> = new Map(
  Object.entries(
    import.meta.glob<EditorCommand>(["./commands/*.ts", "!./commands/*.test.ts"], { eager: true, import: "command" }),
  ).map(([path, command]) => [path.slice(path.lastIndexOf("/") + 1, -".ts".length), command]),
);
