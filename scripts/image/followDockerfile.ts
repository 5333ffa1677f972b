import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import createIgnore from "@balena/dockerignore";
import { Copy, DockerfileParser, Env, From, type Instruction } from "dockerfile-ast";

/** What a Dockerfile makes, in a plain folder that stands for the root of its file system. */
export interface Image {
  readonly root: string;
  /** The working directory, in that folder. */
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Folders for data, as the image knows them. */
  readonly volumes: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number };
  readonly stopSignal: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export interface FollowOptions {
  /** What is built: the folder of the Dockerfile and of .dockerignore. */
  readonly context: string;
  /** Where the stages' file systems are made. */
  readonly folder: string;
  /** Does what a RUN instruction says, in this working directory. */
  readonly run: (command: string, workdir: string) => Promise<void>;
}

interface StageState {
  readonly root: string;
  workdir: string;
  env: Record<string, string>;
  volumes: string[];
  user: string;
  stopSignal: string;
  command: string[];
  healthCheck: string[];
}

/**
 * Does the steps of a Dockerfile without a container engine. Base images are empty folders: what a step runs comes from
 * this machine. Rejects on an instruction that it does not know, so that no step is left out.
 */
export async function followDockerfile(options: FollowOptions): Promise<Image> {
  const file = DockerfileParser.parse(readFileSync(join(options.context, "Dockerfile"), "utf8"));
  const roots = new Map<string, string>();
  let state: StageState | undefined;
  for (const instruction of file.getInstructions()) {
    if (instruction instanceof From) {
      // A stage without a name has its number.
      const name = instruction.getBuildStage() ?? String(roots.size);
      state = beginStage(join(options.folder, name));
      roots.set(name, state.root);
    } else if (state === undefined) {
      throw new Error(`${instruction.getKeyword()} stands before the first FROM.`);
    } else {
      await follow(instruction, state, roots, options);
    }
  }
  if (state === undefined) throw new Error("The Dockerfile has no stage.");
  const [uid = Number.NaN, gid = Number.NaN] = state.user.split(":").map(Number);
  return { ...state, workdir: join(state.root, state.workdir), user: { uid, gid } };
}

function beginStage(root: string): StageState {
  mkdirSync(root, { recursive: true });
  return {
    root,
    workdir: "/",
    env: {},
    volumes: [],
    user: "0:0",
    stopSignal: "SIGTERM",
    command: [],
    healthCheck: [],
  };
}

async function follow(
  instruction: Instruction,
  state: StageState,
  roots: ReadonlyMap<string, string>,
  options: FollowOptions,
): Promise<void> {
  const text = instruction.getArgumentsContent() ?? "";
  if (instruction instanceof Copy) return copy(instruction, state, roots, options);
  if (instruction instanceof Env) {
    for (const property of instruction.getProperties()) state.env[property.getName()] = property.getValue() ?? "";
    return;
  }
  switch (instruction.getKeyword()) {
    case "WORKDIR":
      state.workdir = text;
      mkdirSync(join(state.root, text), { recursive: true });
      return;
    case "RUN":
      return options.run(text, join(state.root, state.workdir));
    case "VOLUME":
      state.volumes.push(text);
      return;
    case "USER":
      state.user = text;
      return;
    case "STOPSIGNAL":
      state.stopSignal = text;
      return;
    case "CMD":
      state.command = readCommand(text);
      return;
    case "HEALTHCHECK":
      state.healthCheck = readCommand(text.slice(text.indexOf("CMD ") + 4));
      return;
    case "EXPOSE":
      return;
    default:
      throw new Error(`${instruction.getKeyword()} is not known here.`);
  }
}

/** The exec form, `["node", "main.js"]`: a shell in between would keep signals to itself. */
function readCommand(text: string): string[] {
  const command: unknown = text.startsWith("[") ? JSON.parse(text) : undefined;
  if (!Array.isArray(command)) throw new Error(`“${text}” is not in the exec form.`);
  return command.map(String);
}

function copy(
  instruction: Copy,
  state: StageState,
  roots: ReadonlyMap<string, string>,
  { context }: FollowOptions,
): void {
  const paths = instruction.getArguments().map((path) => path.getValue());
  const target = paths.pop() ?? "";
  // getFromFlag gives nothing where the instruction has another flag, too.
  const from = readFlag(instruction, "from");
  const chown = readFlag(instruction, "chown");
  const source = from === undefined ? context : roots.get(from);
  if (source === undefined) throw new Error(`There is no stage “${from}”.`);
  const isSent = from === undefined ? readIgnore(context) : () => true;
  const to = join(state.root, isAbsolute(target) ? target : join(state.workdir, target));
  for (const path of paths) {
    const found = join(source, path);
    if (!existsSync(found) || !isSent(relative(context, found))) throw new Error(`COPY: there is no ${path}.`);
    // Of a folder its content is copied; a file keeps its name in a folder.
    const into = statSync(found).isDirectory() || !target.endsWith("/") ? to : join(to, basename(path));
    mkdirSync(dirname(into), { recursive: true });
    cpSync(found, into, {
      recursive: true,
      filter: (file) => isSent(relative(context, file)),
      verbatimSymlinks: true,
    });
  }
  if (chown !== undefined && process.getuid?.() === 0) own(to, chown.split(":").map(Number));
}

function readFlag(instruction: Copy, name: string): string | undefined {
  const flag = instruction.getFlags().find((given) => given.getName() === name);
  return flag?.getValue() ?? undefined;
}

function own(path: string, ids: readonly number[]): void {
  const [uid = 0, gid = 0] = ids;
  chownSync(path, uid, gid);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name), ids);
}

/** What .dockerignore lets through, by paths relative to its folder. */
export function readIgnore(context: string): (path: string) => boolean {
  const ignore = createIgnore().add(readFileSync(join(context, ".dockerignore"), "utf8"));
  return (path) => path === "" || !ignore.ignores(path);
}
