import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findPasswordFault } from "../../../domain/editorPassword";
import { CliError } from "../../terminal/CliError";
import { findPackageRoot } from "../../terminal/findPackageRoot";
import { runNode } from "../../terminal/runNode";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { findOwnWebsites } from "../../workspace/workspace";

export interface EditOptions {
  readonly layouts: string | undefined;
  readonly api: string | undefined;
  readonly port: string | undefined;
  readonly websites: string | undefined;
}

/** File with the name of the newest build; its time is that of the newest source in the build. */
const NEWEST_BUILD = "dist/builds/newest";
const SOURCES = ["src", "schemas", "public", "index.html", "vite.config.ts", "vite.editor.config.ts"];
const TSX = "node_modules/tsx/dist/cli.mjs";

/**
 * Builds the site and the editor if there is no build or it is older than its source, then runs the site server with the editor
 * as a child process, which prints its address. Returns when this process ends, with its exit code.
 */
export async function edit(options: EditOptions, terminal: Terminal): Promise<ExitCode> {
  const root = findPackageRoot();
  requireProject(root);
  const environment = createEnvironment(options, terminal);
  await build(root, terminal);
  const program = join(root, "dist/server/editor.js");
  const { code } = await runNode([program], { cwd: root, env: environment, stdio: "inherit" });
  const how =
    code === 0 ? "" : `, with ${code === null ? "a signal" : `exit code ${code}`}: its last messages are above`;
  terminal.writeError(`The editor's server has ended${how}.\n`);
  return code === 0 ? 0 : code === 1 ? 1 : 2;
}

/** Throws a CliError in the installed package, which has neither the server nor the editor. */
function requireProject(root: string): void {
  if (existsSync(join(root, "dist/server")) || existsSync(join(root, "src/editor"))) return;
  throw new CliError(
    "edit needs the whole project, and this is the installed package: run dealframe edit --layouts <folder> in a clone of the repository.",
  );
}

/** The settings of the server; paths are those of the folder that the command was started in. */
function createEnvironment(
  { layouts, api, port, websites }: EditOptions,
  { env, cwd }: Pick<Terminal, "env" | "cwd">,
): NodeJS.ProcessEnv {
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
    throw new CliError(`--port must be a number from 0 to 65535, not “${port}”.`);
  const websitesFile = websites ?? findOwnWebsites({ layouts }, { env, cwd });
  if (websites !== undefined && !existsSync(resolve(cwd, websites)))
    throw new CliError(`The website data ${websites} does not exist.`);
  const folder = resolve(cwd, layouts ?? env.LAYOUTS_DIR ?? "layouts");
  if (!existsSync(folder)) throw new CliError(`The layouts folder ${folder} does not exist: name one with --layouts.`);
  const fault = findPasswordFault(env.EDITOR_PASSWORD);
  if (fault !== undefined) throw new CliError(fault);
  const paths = {
    LAYOUTS_DIR: folder,
    DATA_DIR: resolve(cwd, env.DATA_DIR ?? ".data"),
    ...(websitesFile === undefined ? {} : { WEBSITES_FILE: resolve(cwd, websitesFile) }),
  };
  return {
    ...env,
    NODE_ENV: "production",
    ...paths,
    ...(port === undefined ? {} : { PORT: port }),
    ...(api === undefined ? {} : { API_ORIGIN: api }),
  };
}

/**
 * Builds if there is no build or an outdated one, into a new folder, because a running server serves the files of the others.
 * Throws a CliError if no build has the editor and the development packages are not installed.
 */
async function build(root: string, terminal: Terminal): Promise<void> {
  const newest = join(root, NEWEST_BUILD);
  if (!existsSync(join(root, TSX)) || !existsSync(join(root, "src"))) {
    if (hasEditor(newest)) return;
    throw new CliError(
      "There is no build with the editor, and the packages that make one are not installed. Run npm ci, then npm run build.",
    );
  }
  const changedMs = Math.max(...SOURCES.map((source) => findNewest(join(root, source))));
  if (hasEditor(newest) && getTime(newest) >= changedMs) return;
  terminal.writeError("Building the site and the editor…\n");
  const { code } = await runNode([join(root, TSX), "scripts/build.ts"], {
    cwd: root,
    env: { ...terminal.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (code !== 0) throw new CliError("The build failed, see the errors above. npm run build runs it again.");
}

/** True where the newest build contains the editor, which `npm start` does not build. `newest` is the file with the build's name. */
function hasEditor(newest: string): boolean {
  return existsSync(newest) && existsSync(join(dirname(newest), readFileSync(newest, "utf8").trim(), "editor"));
}

/** Time of the last write to a file, or to any file below a folder, in milliseconds since the epoch. */
function findNewest(path: string): number {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return getTime(path);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  return Math.max(0, ...files.map((entry) => getTime(join(entry.parentPath, entry.name))));
}

function getTime(path: string): number {
  return statSync(path).mtimeMs;
}
