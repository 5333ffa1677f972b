import { performance } from "node:perf_hooks";
import type { Terminal } from "./Terminal";

/** After which time a command begins to show what it does, and how often it does so. */
const SILENT_MS = 1000;
const PAUSE_MS = 100;
/** How many files or domains are taken to need longer than that. */
const MUCH = 500;

/**
 * Shows on the error output what a command does that takes longer than a second, in one line that is replaced and at last
 * removed. Shows nothing where the error output is no terminal.
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

  /** Says what is done now, and how much of it is finished where that can be counted. Cheap: for every step of a loop. */
  report(what: string, done?: number, all?: number): void {
    if (this.terminal.showsProgress !== true) return;
    clearTimeout(this.timer);
    const now = this.now();
    if (now - this.begun < SILENT_MS) {
      // What waits, for an answer or a browser, is shown when the time has come.
      if (done === undefined) this.timer = setTimeout(() => this.show(what), SILENT_MS - (now - this.begun)).unref();
    } else if (done === undefined || now - this.shown >= PAUSE_MS) {
      this.show(done === undefined || all === undefined ? what : `${what}: ${done} of ${all}`);
    }
  }

  /** Says what is done next in one go, without steps in between: at once where there is much of it, such as many files. */
  announce(what: string, amount: number): void {
    if (this.terminal.showsProgress === true && amount >= MUCH) this.show(what);
    else this.report(what);
  }

  /** Removes the line. What the command prints afterwards stands alone. */
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
