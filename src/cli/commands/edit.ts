import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { findPasswordFault } from "../../domain/editorPassword";
import { CliError } from "../CliError";
import { findPackageRoot } from "../findPackageRoot";
import type { ExitCode, Terminal } from "../Terminal";

export interface EditOptions {
  readonly layouts: string | undefined;
  readonly api: string | undefined;
  readonly port: string | undefined;
  readonly websites: string | undefined;
}

/** Names the newest build; as old as the sources that it was made of. */
const NEWEST_BUILD = "dist/builds/newest";
const SOURCES = ["src", "schemas", "public", "index.html", "vite.config.ts", "vite.editor.config.ts"];
const TSX = "node_modules/tsx/dist/cli.mjs";

/**
 * Starts the site server with the editor as a process of its own, which says its address, and stays with it. What is not built,
 * or older than its source, is built before. Ends as that process does.
 */
export async function edit(options: EditOptions, terminal: Terminal): Promise<ExitCode> {
  const root = findPackageRoot();
  const environment = createEnvironment(options, terminal);
  await build(root, terminal);
  const child = spawn(process.execPath, [join(root, "dist/server/editor.js")], {
    cwd: root,
    env: environment,
    stdio: "inherit",
  });
  const stopPassing = passSignals(child);
  const code = await waitFor(child);
  stopPassing();
  return code === 0 ? 0 : code === 1 ? 1 : 2;
}

/** The settings of the server; paths are those of the folder that the command was started in. */
function createEnvironment(
  { layouts, api, port, websites }: EditOptions,
  { env, cwd }: Pick<Terminal, "env" | "cwd">,
): NodeJS.ProcessEnv {
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
    throw new CliError(`--port must be a number from 0 to 65535, not “${port}”.`);
  const websitesFile = websites ?? env.WEBSITES_FILE;
  if (websites !== undefined && !existsSync(resolve(cwd, websites)))
    throw new CliError(`The website data ${websites} does not exist.`);
  const folder = resolve(cwd, layouts ?? env.LAYOUTS_DIR ?? "layouts");
  if (!existsSync(folder)) throw new CliError(`The layouts folder ${folder} does not exist: name one with --layouts.`);
  const fault = findPasswordFault(env.EDITOR_PASSWORD);
  if (fault !== undefined) throw new CliError(fault);
  const paths = {
    LAYOUTS_DIR: folder,
    DATA_DIR: resolve(cwd, env.DATA_DIR ?? ".data"),
    ...(websitesFile === undefined || websitesFile === "" ? {} : { WEBSITES_FILE: resolve(cwd, websitesFile) }),
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
 * Builds where there is no build, or an outdated one: beside the others, whose files a running server serves. What is installed without
 * development packages has nothing to build with.
 */
async function build(root: string, terminal: Terminal): Promise<void> {
  if (!existsSync(join(root, "dist/server")) && !existsSync(join(root, "src/editor"))) {
    throw new CliError(
      "edit needs the whole project, and this is the installed package: run dealframe edit --layouts <folder> in a clone of the repository.",
    );
  }
  const newest = join(root, NEWEST_BUILD);
  if (!existsSync(join(root, TSX)) || !existsSync(join(root, "src"))) {
    if (existsSync(newest)) return;
    throw new CliError(
      "There is no build, and the packages that make one are not installed. Run npm ci, then npm run build.",
    );
  }
  const changedMs = Math.max(...SOURCES.map((source) => findNewest(join(root, source))));
  if (existsSync(newest) && getTime(newest) >= changedMs) return;
  terminal.writeError("Building the site and the editor…\n");
  const child = spawn(process.execPath, [join(root, TSX), "scripts/build.ts"], {
    cwd: root,
    env: { ...terminal.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stopPassing = passSignals(child);
  const code = await waitFor(child);
  stopPassing();
  if (code !== 0) throw new CliError("The build failed, see the errors above. npm run build runs it again.");
}

/** When a file, or any file below a folder, was written last, in milliseconds since the epoch. */
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

/** Passes on what asks this process to stop. A terminal sends Ctrl+C to both: a second one would end the server at once. */
function passSignals(child: ChildProcess): () => void {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const passInterrupt = (signal: NodeJS.Signals) => {
    if (process.stdin.isTTY !== true) pass(signal);
  };
  process.on("SIGTERM", pass);
  process.on("SIGHUP", pass);
  process.on("SIGINT", passInterrupt);
  return () => {
    process.off("SIGTERM", pass);
    process.off("SIGHUP", pass);
    process.off("SIGINT", passInterrupt);
  };
}

function waitFor(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new CliError(`Node.js cannot be started: ${error.message}`)));
    child.once("exit", (code) => resolve(code));
  });
}
