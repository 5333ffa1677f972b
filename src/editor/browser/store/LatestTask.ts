/** Runs one task at a time. Of those that are asked for meanwhile only the last one runs: it makes the others needless. */
export class LatestTask {
  private running: Promise<void> | undefined = undefined;
  private next: (() => Promise<void>) | undefined = undefined;

  /** Resolves once this task, or a later one, has run. */
  run(task: () => Promise<void>): Promise<void> {
    this.next = task;
    this.running ??= this.runAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async runAll(): Promise<void> {
    while (this.next !== undefined) {
      const task = this.next;
      this.next = undefined;
      await task();
    }
  }
}
