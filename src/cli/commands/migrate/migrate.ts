import { join } from "node:path";
import { plural } from "../../../domain/text/messageWords";
import { checkLayouts } from "../../../layout/check/checkLayouts";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { migrateText } from "../../../layout/document/migrations/migrateText";
import { CliError } from "../../terminal/CliError";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { findLayoutsFolder, readDomains, readFiles, type WorkspaceOptions } from "../../workspace/workspace";
import { type BoundLists, bindLists } from "./bindLists";

export interface MigrateOptions extends WorkspaceOptions {
  /** True where plain lists of domains' files are bound to the documents that the domains have. */
  readonly bind: boolean;
  /** True to list the files without writing them. */
  readonly check: boolean;
  readonly json: boolean;
}

/**
 * Rewrites the files of an earlier version of the format in the present one; the rest of each file keeps its formatting.
 * With `check` it writes nothing, and the exit code is 1 if a file would be written.
 */
export async function migrate(options: MigrateOptions, terminal: Terminal): Promise<ExitCode> {
  const { bind, check, json } = options;
  const folder = findLayoutsFolder(options, terminal);
  const files = await readFiles(folder);
  const migrated: LayoutFiles = new Map([...files].map(([file, text]) => [file, migrateText(text, file)]));
  const lists = bind ? await bindAll(migrated, options, terminal) : undefined;
  const changed = [...migrated].flatMap(([file, text]) => {
    const written = lists?.texts.get(file) ?? text;
    return written === files.get(file) ? [] : [{ path: join(folder, file), text: written }];
  });
  if (!check) for (const { path, text } of changed) writeText(path, text);
  const names = changed.map(({ path }) => shorten(path, terminal.cwd));
  const toName = (file: string) => shorten(join(folder, file), terminal.cwd);
  const named = lists && {
    bound: lists.bound.map((one) => ({ ...one, file: toName(one.file) })),
    left: lists.left.map(toName),
  };
  if (json) {
    const report = { version: FORMAT_VERSION, written: !check, files: names, ...named };
    terminal.write(`${JSON.stringify(report, null, 2)}\n`);
  } else terminal.write(formatText(names, named, check));
  return check && names.length > 0 ? 1 : 0;
}

async function bindAll(files: LayoutFiles, options: MigrateOptions, terminal: Terminal): Promise<BoundLists> {
  const { value } = checkLayouts(files).selection;
  if (value === undefined) throw new CliError("selection.json cannot be used, so no home of a domain is known.");
  return bindLists(files, await readDomains(options, terminal), value);
}

function formatText(
  files: readonly string[],
  lists: Pick<BoundLists, "bound" | "left"> | undefined,
  isCheck: boolean,
): string {
  const verb = lists !== undefined ? (isCheck ? "To write:" : "Wrote") : isCheck ? "Earlier version:" : "Wrote";
  const bound = (lists?.bound ?? []).map(
    ({ file, operations, document }) =>
      `  ${file}: ${plural(operations, "operation")} ${isCheck ? "would be" : operations === 1 ? "is" : "are"} for ${document} alone`,
  );
  const left = (lists?.left ?? []).map((file) => `Left as it is: ${file}. The website data has no such domain.`);
  const how = `Rewrite them with dealframe migrate${lists === undefined ? "" : " --bind"}.`;
  const lines = [
    ...files.map((file) => `${verb} ${file}`),
    ...bound,
    ...left,
    ...(isCheck && files.length > 0 ? [how] : []),
  ];
  if (files.length > 0 || left.length > 0) return `${lines.join("\n")}\n`;
  const isBound = lists === undefined ? "" : ", and all operations of domains name their documents";
  return `All files have version ${FORMAT_VERSION} of the format${isBound}.\n`;
}
