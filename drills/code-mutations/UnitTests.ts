import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { UnitTestAnswer, UnitTestRequest } from "./unitTestServer";

/** What came of a run: the test files that failed; “timeout” where it did not end in time. */
export type UnitOutcome = readonly string[] | "timeout";

/** Runs unit tests of a copy of the project in one process, which is replaced after a run that does not end. */
export class UnitTests {
  private child: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly limitMs: number,
  ) {}

  /** Runs tests until one fails, after these files have changed. Rejects where the test runner cannot work. */
  async run(tests: readonly string[], changed: readonly string[]): Promise<UnitOutcome> {
    const child = this.child ?? (await this.start());
    child.send({ tests, changed } satisfies UnitTestRequest);
    const answer = await this.receive(child);
    if (answer === "timeout") this.stop();
    return answer;
  }

  /** Ends the process and what it has started. */
  stop(): void {
    const { child } = this;
    this.child = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, "SIGKILL");
  }

  private async start(): Promise<ChildProcess> {
    const { CI: _retries, ...environment } = process.env;
    // A group of its own: a test that never ends is in a process of that process.
    const child = fork(join(this.folder, "drills/code-mutations/unitTestServer.ts"), {
      cwd: this.folder,
      execArgv: ["--import", "tsx"],
      env: environment,
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.child = child;
    if ((await this.receive(child)) === "timeout") throw new Error("The test runner has not started in time.");
    return child;
  }

  private receive(child: ChildProcess): Promise<UnitOutcome> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        child.removeAllListeners();
      };
      const timer = setTimeout(() => {
        end();
        resolve("timeout");
      }, this.limitMs);
      child.once("message", ({ failed }: UnitTestAnswer) => {
        end();
        resolve(failed);
      });
      child.once("exit", (code) => {
        end();
        this.child = undefined;
        reject(new Error(`The test runner ended with ${code}.`));
      });
    });
  }
}
