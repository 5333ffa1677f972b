import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { capitalizeWords } from "../../../domain/text/capitalizeWords";
import { checkLayouts } from "../../../layout/check/checkLayouts";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { findNearest } from "../../../layout/diagnostics/suggest";
import { type LayoutFiles, parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { findSection } from "../../../layout/document/sectionPlaces";
import { findSections } from "../../../layout/document/walkSections";
import { isInclude } from "../../../layout/include/listIncludes";
import { CliError } from "../../terminal/CliError";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { findSchemas } from "../../workspace/findSchemas";
import { findLayoutsFolder, readFiles, type WorkspaceOptions } from "../../workspace/workspace";
import { writeSection } from "./writeNewDocument";

export interface NewSectionOptions extends WorkspaceOptions {
  readonly name: string;
  /** The section that is copied, such as `home/one/top-deals`; absent for a text. */
  readonly from: string | undefined;
  readonly json: boolean;
}

/** Creates a shared section, from one of a document or with a text. Never overwrites a file. */
export async function createSection(options: NewSectionOptions, terminal: Terminal): Promise<ExitCode> {
  const { name, from, json } = options;
  const folder = findLayoutsFolder(options, terminal);
  const files = new Map(await readFiles(folder));
  const id = `section/${name}`;
  const file = `${id}.json`;
  if (parseSharedSectionFile(file) === undefined)
    throw new CliError(`“${name}” is not a valid name: use lower-case words joined by hyphens, such as “legal”.`);
  if (existsSync(join(folder, file))) throw new CliError(`${file} already exists; nothing was written.`);
  const section = from === undefined ? undefined : readSection(from, files);
  files.set(file, writeSection(capitalizeWords(name), name, section, findSchemas(folder)));
  const fault = checkLayouts(files).diagnostics.find((found) => isError(found) && found.file === file);
  if (fault !== undefined) throw new CliError(`${from ?? file} cannot be used: ${fault.message}`);
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeText(path, files.get(file) ?? "");
  const written = [shorten(path, terminal.cwd)];
  const [kind, document] = from?.split("/") ?? [];
  const where =
    section === undefined
      ? "Show it in a document, among its sections"
      : `Put this in the place of “${section.id}” in ${kind}/${document}, and in other documents`;
  const include = `{ "id": "${section?.id ?? name}", "include": "${id}" }`;
  terminal.write(
    json
      ? `${JSON.stringify({ id, written, homePage: null, preview: null }, null, 2)}\n`
      : `Wrote ${written[0]}\n${where}: ${include}\n`,
  );
  return 0;
}

/** A section as its document states it. */
function readSection(from: string, files: LayoutFiles): Record<string, unknown> {
  const [kind = "", document = "", ...rest] = from.split("/");
  const file = `${kind}/${document}.json`;
  const text = files.get(file);
  const wanted = rest.join("/");
  if (text === undefined)
    throw new CliError(
      `There is no document ${kind}/${document}. --from names a document and its section, such as home/one/top-deals.`,
    );
  const { value } = parseLayoutFile(file, text);
  const found = findSection(value, wanted)?.section;
  if (found === undefined) {
    const ids = findSections<{ readonly id: unknown }>(value).map(({ section }) => String(section.id));
    if (wanted === "")
      throw new CliError(`${from} is a document: name its section, too. Sections: ${ids.join(", ") || "none"}.`);
    const nearest = findNearest(wanted, ids);
    const hint = nearest === undefined ? `Sections: ${ids.join(", ") || "none"}.` : `Did you mean ${nearest}?`;
    throw new CliError(`${kind}/${document} states no section “${wanted}”. ${hint}`);
  }
  if (isInclude(found)) throw new CliError(`“${wanted}” is a shared section already: ${String(found.include)}.`);
  return found;
}
