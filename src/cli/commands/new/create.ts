import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyEdits as applyJsonEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { capitalizeWords } from "../../../domain/text/capitalizeWords";
import { checkLayouts } from "../../../layout/check/checkLayouts";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { findNearest } from "../../../layout/diagnostics/suggest";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  isHeaderOrFooter,
  type LayoutFiles,
  parseDocumentFile,
  SELECTION_FILE,
} from "../../../layout/document/LayoutSet";
import { PREVIEW_PARAMETER } from "../../../layout/preview/parameters";
import { normalizeHomePage } from "../../../layout/select/selectDocuments";
import { CliError } from "../../terminal/CliError";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { findSchemas } from "../../workspace/findSchemas";
import { findLayoutsFolder, readFiles, type WorkspaceOptions } from "../../workspace/workspace";
import { type NewDocument, writeCopy, writeOverlay, writePage } from "./writeNewDocument";

export interface NewOptions extends WorkspaceOptions {
  readonly kind: string;
  readonly name: string;
  /** The document that is copied or extended; absent for a page with a heading and a text. */
  readonly from: string | undefined;
  /** The path of a new page. */
  readonly path: string | undefined;
  /** The home_page that selects the new home. */
  readonly homePage: string | undefined;
  readonly extend: boolean;
  readonly json: boolean;
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/**
 * Creates a valid document, from another one or a page with a heading and a text, and adds a home to selection.json.
 * Never overwrites a file.
 */
export async function create(options: NewOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = findLayoutsFolder(options, terminal);
  const files = new Map(await readFiles(folder));
  const kind = requireKind(options.kind);
  const file = `${kind}/${options.name}.json`;
  const id = `${kind}/${options.name}`;
  if (parseDocumentFile(file) === undefined) {
    throw new CliError(`“${options.name}” is not a valid name: use lower-case words joined by hyphens, such as “six”.`);
  }
  if (existsSync(join(folder, file))) throw new CliError(`${file} already exists; nothing was written.`);
  if (options.path !== undefined && isHeaderOrFooter(kind)) {
    throw new CliError(`--path works only for a page: a ${kind} has no path.`);
  }
  const from = options.from ?? (kind === "page" && !options.extend ? undefined : "one");
  const base = from === undefined || from.includes("/") ? from : `${kind}/${from}`;
  files.set(
    file,
    write(base, options, { kind, title: `${capitalizeWords(kind)} ${capitalizeWords(options.name)}` }, files, folder),
  );
  const homePage = kind === "home" ? (options.homePage ?? `Home Page ${capitalizeWords(options.name)}`) : undefined;
  const selection = homePage === undefined ? undefined : register(files, base ?? "", id, homePage);
  if (selection !== undefined) files.set(SELECTION_FILE, selection);
  const fault = checkLayouts(files).diagnostics.find((found) => isError(found) && found.file === file);
  if (fault !== undefined) {
    const isPath = fault.pointer.startsWith("/path");
    throw new CliError(isPath ? fault.message : `${base ?? file} cannot be used: ${fault.message}`);
  }

  const written = [file, ...(selection === undefined ? [] : [SELECTION_FILE])];
  for (const name of written) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeText(join(folder, name), files.get(name) ?? "");
  }
  const paths = written.map((name) => shorten(join(folder, name), terminal.cwd));
  const preview = kind === "home" ? `/?${PREVIEW_PARAMETER}=${options.name}` : undefined;
  if (options.json) {
    const made = { id, written: paths, homePage: homePage ?? null, preview: preview ?? null };
    terminal.write(`${JSON.stringify(made, null, 2)}\n`);
  } else terminal.write(formatSteps(paths, id, kind, { homePage, path: options.path }));
  return 0;
}

function write(
  base: string | undefined,
  { extend, name, path }: NewOptions,
  { kind, title }: Pick<NewDocument, "kind" | "title">,
  files: LayoutFiles,
  folder: string,
): string {
  const made = { kind, title, path, schemas: findSchemas(folder) };
  if (base === undefined) return writePage(capitalizeWords(name), made);
  const text = files.get(`${base}.json`);
  if (text === undefined) throw explainUnknown(base, [...files.keys()]);
  return extend ? writeOverlay(base, made) : writeCopy(text, made);
}

function formatSteps(
  paths: readonly string[],
  id: string,
  kind: DocumentKind,
  { homePage, path }: { readonly homePage: string | undefined; readonly path: string | undefined },
): string {
  const name = id.slice(id.indexOf("/") + 1);
  const steps = {
    home: [
      `Preview it on a running site: http://localhost:3000/?${PREVIEW_PARAMETER}=${name}`,
      `Give it to a domain: set home_page to “${homePage}” in its website data.`,
    ],
    header: [`Give it to a home: set the home's header to “${id}” in ${SELECTION_FILE}.`],
    footer: [`Give it to a home: set the home's footer to “${id}” in ${SELECTION_FILE}.`],
    page: [
      path === undefined
        ? `No address shows it yet. Give it a path, such as "path": "/${name}".`
        : `See it on a running site: http://localhost:3000${path} (all domains show it; “domains” in the file limits it to some)`,
    ],
  };
  return `${[...paths.map((path) => `Wrote ${path}`), ...steps[kind]].join("\n")}\n`;
}

function requireKind(kind: string): DocumentKind {
  const found = DOCUMENT_KINDS.find((known) => known === kind);
  if (found !== undefined) return found;
  const kinds = [...DOCUMENT_KINDS, "section", "website"];
  const nearest = findNearest(kind, kinds);
  throw new CliError(
    `There is no kind of document “${kind}”. ${nearest ? `Did you mean ${nearest}?` : `Kinds: ${kinds.join(", ")}.`}`,
  );
}

function explainUnknown(base: string, files: readonly string[]): CliError {
  const ids = files.map((file) => file.replace(/\.json$/, ""));
  const nearest = findNearest(base, ids);
  return new CliError(`There is no document “${base}”.${nearest === undefined ? "" : ` Did you mean ${nearest}?`}`);
}

/** selection.json with an entry for the new home, which gets the header and footer of the home that it was made from. */
function register(files: ReadonlyMap<string, string>, base: string, id: string, homePage: string): string {
  const text = files.get(SELECTION_FILE);
  if (text === undefined)
    throw new CliError("The home cannot be added to selection.json, because this file is missing.");
  const { homes, default: defaultChoice } = JSON.parse(text) as {
    homes: Record<string, { home: string; header: string; footer: string }>;
    default: { header: string; footer: string };
  };
  const taken = Object.keys(homes).find((name) => normalizeHomePage(name) === normalizeHomePage(homePage));
  if (taken !== undefined)
    throw new CliError(`selection.json already has “${taken}”: choose another one with --home-page.`);
  const { header, footer } = Object.values(homes).find(({ home }) => home === base) ?? defaultChoice;
  return addEntry(text, homePage, { home: id, header, footer });
}

/** Adds an entry below the last one, in its indentation and in one line. */
function addEntry(text: string, homePage: string, choice: { home: string; header: string; footer: string }): string {
  const root = parseTree(text);
  const last = root === undefined ? undefined : findNodeAtLocation(root, ["homes"])?.children?.at(-1);
  if (last === undefined) return applyJsonEdits(text, modify(text, ["homes", homePage], choice, FORMAT));
  const indentation = /[^\S\n]*$/.exec(text.slice(0, last.offset))?.[0] ?? "";
  const { home, header, footer } = choice;
  const entry = `{ "home": "${home}", "header": "${header}", "footer": "${footer}" }`;
  const end = last.offset + last.length;
  return `${text.slice(0, end)},\n${indentation}${JSON.stringify(homePage)}: ${entry}${text.slice(end)}`;
}
