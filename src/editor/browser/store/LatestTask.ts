/** Runs one task at a time. Of the tasks requested in the meantime only the last one runs. */
export class LatestTask {
  private running: Promise<void> | undefined = undefined;
  private next: (() => Promise<void>) | undefined = undefined;

  /** Resolves once this task, or a later one, has run. */
  run(task: () => Promise<void>): Promise<void> {
    this.next = task;
    if (this.running !== undefined) return this.running;
    this.running = this.runAll();
    return this.running;
  }

  private async runAll(): Promise<void> {
    try {
      while (this.next !== undefined) {
        const task = this.next;
        this.next = undefined;
        await task();
      }
    } finally {
      // In the same turn as the last look at what is next: a task that comes now begins anew.
      this.running = undefined;
    }
  }
}
