import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./findFreePort";

/** A PostgreSQL server for one test, with an empty database, on the loopback interface. */
export interface PostgresServer {
  /** The value for DATABASE_URL. */
  readonly url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
const READY = "database system is ready to accept connections";

/** Creates a database in a temporary folder with `initdb` and serves it with `postgres`; resolves when it accepts queries. */
export async function startPostgres(programs: { readonly initdb: string; readonly postgres: string }) {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-postgres-"));
  const owner = findOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, "data");
    const settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
    execFileSync(programs.initdb, [`--pgdata=${data}`, ...settings], { ...owner, cwd: folder, stdio: "pipe" });
    const port = await findFreePort();
    const options = { listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" };
    const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(programs.postgres, ["-D", data, "-p", String(port), ...flags], {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    await untilReady(child, ended);
    const stop = async () => {
      // Fast shutdown: closes connections and keeps committed data.
      child.kill("SIGINT");
      await ended;
      remove();
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop } satisfies PostgresServer;
  } catch (error) {
    remove();
    throw error;
  }
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
