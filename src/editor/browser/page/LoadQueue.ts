/** Limits how many pictures load at a time. */
export class LoadQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  /** Calls `start` when there is room. Returns a function that frees the room, or leaves the queue. */
  enter(start: () => void): () => void {
    let state: "waiting" | "running" | "over" = "waiting";
    const run = () => {
      if (state !== "waiting") {
        this.next();
        return;
      }
      state = "running";
      this.running++;
      start();
    };
    if (this.running < this.limit) run();
    else this.waiting.push(run);
    return () => {
      const wasRunning = state === "running";
      state = "over";
      if (!wasRunning) return;
      this.running--;
      this.next();
    };
  }

  private next(): void {
    if (this.running < this.limit) this.waiting.shift()?.();
  }
}
