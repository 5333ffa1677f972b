import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readProcessStat } from "../../harness/processes/processStat";

const READ_EVERY_MS = 100;

/** A command `import` in a process of its own. */
export class ImportRun {
  private readonly begunMs = performance.now();
  private readonly child: ChildProcess;
  private readonly timer: NodeJS.Timeout;
  private readonly out: string[] = [];
  private largestKb = 0;
  private ownMs = 0;
  /** Resolves with the exit code, or null where it was killed. */
  readonly ended: Promise<number | null>;

  constructor(args: readonly string[], environment: Readonly<Record<string, string>>) {
    const env = { ...process.env, NODE_ENV: "production", ...environment };
    this.child = spawn(process.execPath, ["dist/server/data.js", "import", ...args], { env, stdio: "pipe" });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (text) => this.out.push(String(text)));
    this.timer = setInterval(() => this.readMemory(), READ_EVERY_MS);
    this.ended = new Promise((resolve) => this.child.once("close", resolve));
    void this.ended.then(() => clearInterval(this.timer));
  }

  /** Resolves at its end. */
  async finish() {
    const code = await this.ended;
    const seconds = (performance.now() - this.begunMs) / 1000;
    const processorSeconds = this.ownMs / 1000;
    return { code, seconds, processorSeconds, largestMb: this.largestKb / 1000, out: this.out.join("") };
  }

  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.ended;
  }

  private readMemory(): void {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8");
      this.ownMs = readProcessStat(this.child.pid ?? 0).ownMs;
      this.largestKb = Math.max(this.largestKb, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended.
    }
  }
}
