import { performance } from "node:perf_hooks";
import type { Terminal } from "./Terminal";

/** Delay before a command shows its progress, and the interval between updates. */
const SILENT_MS = 1000;
const PAUSE_MS = 100;
/** Number of files or domains from which on a step is expected to take longer than that. */
const MUCH = 500;

/**
 * Shows the progress of a command that takes longer than a second, in one line of the error output, which is replaced and
 * finally removed. Shows nothing if the error output is not a terminal.
 */
export class Progress {
  private readonly begun: number;
  private shown = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  /** `now` gives milliseconds from any start. */
  constructor(
    private readonly terminal: Pick<Terminal, "writeError" | "showsProgress">,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.begun = now();
  }

  /**
   * Sets the present step, with how much of it is finished where that can be counted. Cheap enough for every step of a
   * loop.
   */
  report(what: string, done?: number, all?: number): void {
    if (this.terminal.showsProgress !== true) return;
    clearTimeout(this.timer);
    const now = this.now();
    if (now - this.begun < SILENT_MS) {
      // A timer shows steps that wait for an answer or a browser.
      if (done === undefined) this.timer = setTimeout(() => this.show(what), SILENT_MS - (now - this.begun)).unref();
    } else if (done === undefined || now - this.shown >= PAUSE_MS) {
      this.show(done === undefined || all === undefined ? what : `${what}: ${done} of ${all}`);
    }
  }

  /** Sets a step that runs without interruption; shows it at once if it is long, such as for many files. */
  announce(what: string, amount: number): void {
    if (this.terminal.showsProgress === true && amount >= MUCH) this.show(what);
    else this.report(what);
  }

  /** Removes the line. */
  end(): void {
    clearTimeout(this.timer);
    if (this.shown >= 0) this.terminal.writeError("\r\u001b[K");
    this.shown = Number.NEGATIVE_INFINITY;
  }

  private show(text: string): void {
    this.shown = this.now();
    this.terminal.writeError(`\r\u001b[K${text} …`);
  }
}
