import { join } from "node:path";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { migrateText } from "../../../layout/document/migrations/migrateText";
import { shorten } from "../../shorten";
import type { ExitCode, Terminal } from "../../Terminal";
import { findLayoutsFolder, readFiles, type WorkspaceOptions } from "../../workspace";
import { writeText } from "../../writeOutput";

export interface MigrateOptions extends WorkspaceOptions {
  /** Whether to list the files without writing them. */
  readonly check: boolean;
  readonly json: boolean;
}

/**
 * Rewrites the files of an earlier version of the format in the present one; the rest of each file keeps its formatting.
 * With `check` it writes nothing, and the exit code is 1 if a file would be written.
 */
export async function migrate(options: MigrateOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = findLayoutsFolder(options, terminal);
  const old = [...(await readFiles(folder))].flatMap(([file, text]) => {
    const migrated = migrateText(text, file);
    return migrated === text ? [] : [{ path: join(folder, file), migrated }];
  });
  if (!options.check) for (const { path, migrated } of old) writeText(path, migrated);
  const files = old.map(({ path }) => shorten(path, terminal.cwd));
  if (options.json) {
    terminal.write(`${JSON.stringify({ version: FORMAT_VERSION, written: !options.check, files }, null, 2)}\n`);
  } else terminal.write(formatText(files, options.check));
  return options.check && files.length > 0 ? 1 : 0;
}

function formatText(files: readonly string[], isCheck: boolean): string {
  if (files.length === 0) return `All files have version ${FORMAT_VERSION} of the format.\n`;
  const verb = isCheck ? "Earlier version:" : "Wrote";
  const sum = isCheck ? ["Rewrite them with dealframe migrate."] : [];
  return `${[...files.map((file) => `${verb} ${file}`), ...sum].join("\n")}\n`;
}
