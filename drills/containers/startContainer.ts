import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { BUILT_SERVER, type ServerProcess, startServer } from "../../harness/servers/serverProcess";

/** A server that is process 1 of a process namespace with a host name of its own, as in a container. */
export interface Container {
  readonly port: number;
  readonly log: readonly string[];
  /** Sends SIGKILL to the server; resolves once it has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM to the server; resolves with its exit code once it has ended. */
  stop(): Promise<number | null>;
}

/** The server ends with `unshare`, and `unshare` with the server. */
const ISOLATED = ["--fork", "--kill-child=SIGKILL", "--pid", "--mount-proc", "--uts"];
/** Without root, namespaces need one of users. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
const NAME_AND_START = 'hostname "$0" && exec "$@"';
const START_LIMIT_MS = 120_000;

/** Returns why this machine cannot start containers; undefined if it can. */
export function explainNoContainers(): string | undefined {
  try {
    execFileSync("unshare", [...AS_ROOT, ...ISOLATED, "sh", "-c", NAME_AND_START, "probe", "true"], { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Starts the built server in a container. Resolves when it listens; rejects with its output if it does not. */
export async function startContainer(
  hostname: string,
  environment: Readonly<Record<string, string>>,
): Promise<Container> {
  const command = [...AS_ROOT, ...ISOLATED, "sh", "-c", NAME_AND_START, hostname, process.execPath, ...BUILT_SERVER];
  const server = await startServer(environment, command, process.cwd(), START_LIMIT_MS, "unshare");
  const end = async (signal: NodeJS.Signals) => {
    const inner = findChild(server);
    if (inner !== undefined) process.kill(inner, signal);
    return server.ended;
  };
  return {
    port: server.port,
    log: server.log,
    kill: async () => {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}

/** The id of the only child of a process, which has id 1 in its own namespace; undefined if it has ended. */
function findChild({ pid }: ServerProcess): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    return child === undefined || child === "" ? undefined : Number(child);
  } catch {
    return undefined;
  }
}
