import { ProcessorClock } from "../../harness/processes/ProcessorClock";
import { listProcessStats } from "../../harness/processes/processStat";

const INTERVAL_MS = 500;

/** Measures the processor time of steps, with all browsers and servers that they start. Linux only; elsewhere it is 0. */
export class ProcessorTimes {
  private readonly clocks = new Set<ProcessorClock>();
  private timer: NodeJS.Timeout | undefined;

  /** Begins to measure a process. Returns a function that ends it and returns the time in milliseconds. */
  begin(pid: number): () => number {
    const clock = new ProcessorClock(pid);
    this.clocks.add(clock);
    this.timer ??= setInterval(() => this.sample(), INTERVAL_MS).unref();
    return () => {
      this.sample();
      this.clocks.delete(clock);
      if (this.clocks.size === 0) this.stop();
      return clock.totalMs;
    };
  }

  private sample(): void {
    const stats = listProcessStats();
    for (const clock of this.clocks) clock.sample(stats);
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
