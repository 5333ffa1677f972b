import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A server of this project in another process, on a free port of the loopback interface. */
export interface ServerProcess {
  readonly port: number;
  /** The id of the process. */
  readonly pid: number;
  /** The lines that it has logged so far. */
  readonly log: readonly string[];
  /** Sends SIGTERM without waiting for the end. */
  requestStop(): void;
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
  /** Sends SIGKILL, so that the process cannot finish or save anything. */
  kill(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** The built site, as `npm run serve` starts it. */
export const SERVED_SITE = ["dist/server/main.js"];
/** The built site, as `npm start` starts it. */
export const BUILT_SERVER = [...SERVED_SITE, "--preview"];
/** Option of Node.js with which `eval` and `new Function` throw. */
export const NO_CODE_OF_TEXT = "--disallow-code-generation-from-strings";
/** The site from source, as `npm run dev` starts it. */
export const DEV_SERVER = ["--import", "tsx", "src/editor/server/dev.ts"];

/**
 * Starts a server, by default the built one. Resolves when it listens; rejects with its output if it does not. Without
 * a DATA_DIR it gets an empty one, which is removed at its end, so that the next server does not find its data. Another
 * `program` than Node.js, such as one that starts a container, runs the command.
 */
export function startServer(
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = BUILT_SERVER,
  cwd = process.cwd(),
  limitMs = START_LIMIT_MS,
  program = process.execPath,
): Promise<ServerProcess> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), "dealframe-server-"));
  const child = spawn(program, command, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      EDITOR_PORT: "0",
      HOST: "127.0.0.1",
      // A test has no balancer that must notice the stop.
      DRAIN_S: "0",
      // A server that is the API of another one knows its calls.
      API_SECRET: "the-secret-that-servers-of-tests-share",
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  const ended = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => {
      if (environment.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    }),
  );
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${log.join("\n")}`));
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      fail("The server did not listen in time.");
    }, limitMs);
    void ended.then((code) => {
      clearTimeout(limit);
      fail(`The server ended with ${code}.`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        log.push(line);
        const port = /"message":"Listening\.","url":"http:\/\/[^"]*:(\d+)"/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(limit);
        resolve({
          port: Number(port),
          pid: child.pid ?? 0,
          log,
          ended,
          requestStop: () => child.kill("SIGTERM"),
          stop: () => stop(child, ended, "SIGTERM"),
          kill: () => stop(child, ended, "SIGKILL"),
        });
      });
    }
  });
}

/** Returns the port of a server's editor. Throws if the server has none. */
export function findEditorPort({ log }: Pick<ServerProcess, "log">): number {
  for (const line of log) {
    const port = /"message":"The editor is served\.","url":"http:\/\/[^"]*:(\d+)\//.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`This server has no editor:\n${log.join("\n")}`);
}

async function stop(child: ChildProcess, ended: Promise<unknown>, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
