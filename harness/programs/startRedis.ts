import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./findFreePort";
import { type RunningProgram, startProgram } from "./startProgram";

/** A Redis server for one test, empty, with a password, on the loopback interface. */
export class RedisServer {
  private constructor(
    private readonly path: string,
    readonly port: number,
    private readonly folder: string,
    private program: RunningProgram,
  ) {}

  /** The password; it must appear in no log. */
  static readonly PASSWORD = "s3cret-of-redis";

  static async start(path: string): Promise<RedisServer> {
    const port = await findFreePort();
    const folder = mkdtempSync(join(tmpdir(), "dealframe-redis-"));
    return new RedisServer(path, port, folder, await run(path, port, folder));
  }

  /** The value for CACHE_URL. */
  get url(): string {
    return `redis://:${RedisServer.PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Ends it at once; its content is lost. */
  async kill(): Promise<void> {
    this.program.child.kill("SIGKILL");
    await this.program.ended;
  }

  /** Ends it in order; its content is lost. */
  async end(): Promise<void> {
    this.program.child.kill("SIGTERM");
    await this.program.ended;
  }

  /** Starts it again on the same port, empty. */
  async restart(): Promise<void> {
    this.program = await run(this.path, this.port, this.folder);
  }

  /** Makes it hang: it accepts connections and answers nothing until `wake`. */
  hang(): void {
    this.program.child.kill("SIGSTOP");
  }

  wake(): void {
    this.program.child.kill("SIGCONT");
  }

  async stop(): Promise<void> {
    const { child } = this.program;
    if (child.exitCode === null && child.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function run(path: string, port: number, folder: string): Promise<RunningProgram> {
  const settings = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    requirepass: RedisServer.PASSWORD,
    appendonly: "no",
    save: "",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return startProgram(path, flags, /Ready to accept connections/);
}
