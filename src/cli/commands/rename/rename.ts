import { join } from "node:path";
import { mapHomePages } from "../../../comparison/documents/DomainData";
import { plural } from "../../../domain/text/messageWords";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import { type LeftLink, type Renaming, renameSection } from "../../../layout/rename/renameSection";
import { CliError } from "../../terminal/CliError";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";

export interface RenameOptions extends WorkspaceOptions, Renaming {
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** A file with the number of places that a new id changes. */
interface ChangedFile {
  readonly file: string;
  readonly places: number;
}

type LinkPlace = Pick<LeftLink, "file" | "line" | "column" | "link">;

/**
 * Gives a section another id in all files that name it. Lists the links that stay. Returns 1 with `dryRun` if there is something
 * to change.
 */
export async function rename(options: RenameOptions, terminal: Terminal): Promise<ExitCode> {
  const { folder, files, domains, checked } = await checkWorkspace(options, terminal);
  const renamed = renameSection(options, checked, mapHomePages(domains));
  if ("message" in renamed) throw new CliError(renamed.message);
  const isWritten = !options.dryRun && renamed.edits.size > 0;
  const getPath = (file: string) => shorten(join(folder, file), terminal.cwd);
  const changed = [...renamed.edits].map(([file, edits]): ChangedFile => {
    if (isWritten) writeText(join(folder, file), applyEdits(files.get(file) ?? "", edits));
    return { file: getPath(file), places: edits.length };
  });
  const left = renamed.left.map(
    ({ file, line, column, link }): LinkPlace => ({ file: getPath(file), line, column, link }),
  );
  const { document, section, to } = options;
  if (options.json) {
    const report = { document, section, to, written: isWritten, files: changed, left };
    terminal.write(`${JSON.stringify(report, null, 2)}\n`);
  } else terminal.write(formatReport(options, changed, left, isWritten));
  return options.dryRun && changed.length > 0 ? 1 : 0;
}

function formatReport(
  { document, section, to }: RenameOptions,
  changed: readonly ChangedFile[],
  left: readonly LinkPlace[],
  isWritten: boolean,
): string {
  if (changed.length === 0) return `The section has the id ${to} already.\n`;
  const verb = isWritten ? "Renamed" : "Would rename";
  return [
    ...changed.map(({ file, places }) => `${file}: ${plural(places, "place")}`),
    `${verb} ${section} to ${to} in ${document}: ${plural(changed.length, "file")}.`,
    ...(left.length === 0
      ? []
      : [
          "These links stay, because they lead to another document as well, which has the former id. Check them:",
          ...left.map(({ file, line, column, link }) => `  ${file}:${line}:${column} ${link}`),
        ]),
    "",
  ].join("\n");
}
