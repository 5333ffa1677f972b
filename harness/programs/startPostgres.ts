import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./findFreePort";

/** A PostgreSQL server for one test, with an empty database, on the loopback interface. */
export interface PostgresServer {
  readonly port: number;
  /** The value for DATABASE_URL. */
  readonly url: string;
  /** Ends it at once, as a crash of the process does. */
  kill(): Promise<void>;
  /** Ends it in order: closes connections and keeps committed data. */
  end(): Promise<void>;
  /** Starts it again on the same port, with its data. */
  restart(): Promise<void>;
  /** Makes it and its sessions hang: they answer nothing until `wake`. */
  hang(): void;
  wake(): void;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

export interface PostgresPlace {
  /** Folder for its files; by default that for temporary files. */
  readonly parent?: string;
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

const START_LIMIT_MS = 60_000;
const READY = "database system is ready to accept connections";
/** The sessions of a killed server end within this time; until then no other one starts on its data. */
const SESSIONS_END_MS = 10_000;

/** Creates a database in a temporary folder with `initdb` and serves it with `postgres`; resolves when it accepts queries. */
export async function startPostgres(
  programs: { readonly initdb: string; readonly postgres: string },
  { parent = tmpdir(), settings = {} }: PostgresPlace = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, "dealframe-postgres-"));
  const owner = findOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, "data");
    const cluster = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
    execFileSync(programs.initdb, [`--pgdata=${data}`, ...cluster], { ...owner, cwd: folder, stdio: "pipe" });
    const port = await findFreePort();
    const options = { listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off", ...settings };
    const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const start = async (): Promise<Running> => {
      const child = spawn(programs.postgres, ["-D", data, "-p", String(port), ...flags], {
        ...owner,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      });
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      await untilReady(child, ended);
      return { child, ended };
    };
    let running = await start();
    const end = async (signal: NodeJS.Signals) => {
      running.child.kill(signal);
      await running.ended;
    };
    const signalAll = (signal: NodeJS.Signals) => {
      const { pid } = running.child;
      if (pid !== undefined) for (const each of [pid, ...listChildren(pid)]) process.kill(each, signal);
    };
    return {
      port,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      kill: () => end("SIGKILL"),
      // Fast shutdown.
      end: () => end("SIGINT"),
      restart: async () => {
        const untilMs = Date.now() + SESSIONS_END_MS;
        for (;;) {
          try {
            running = await start();
            return;
          } catch (error) {
            if (Date.now() > untilMs) throw error;
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        }
      },
      hang: () => signalAll("SIGSTOP"),
      wake: () => signalAll("SIGCONT"),
      stop: async () => {
        await end("SIGINT");
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The ids of the processes that a process has started. Linux only. */
function listChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** Returns the user to run PostgreSQL as, which refuses root: postgres, or nobody if that user does not exist. */
function findOwner(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  const ask = (option: string, user: string) => Number(execFileSync("id", [option, user], { stdio: "pipe" }));
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: ask("-u", user), gid: ask("-g", user) };
    } catch {
      // There is no such user.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.");
}

function untilReady(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const log: string[] = [];
    const fail = (reason: string) => reject(new Error(`${reason}\n${log.join("\n")}`));
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      fail("PostgreSQL was not ready in time.");
    }, START_LIMIT_MS);
    child.once("error", (error) => fail(`PostgreSQL did not start: ${error.message}`));
    void ended.then((code) => {
      clearTimeout(limit);
      fail(`PostgreSQL ended with ${code}.`);
    });
    if (child.stderr === null) throw new Error("PostgreSQL's log is not read.");
    createInterface({ input: child.stderr }).on("line", (line) => {
      log.push(line);
      if (!line.includes(READY)) return;
      clearTimeout(limit);
      resolve();
    });
  });
}
