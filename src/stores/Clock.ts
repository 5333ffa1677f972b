import { makeAutoObservable } from "mobx";

/** The page's time: the time of the render until `start`, then the real time. */
export class Clock {
  /** Milliseconds since the epoch. */
  nowMs: number;
  /** The first moment after the render at which content changes that was made for its time; infinite: none is known. */
  nextChangeMs = Number.POSITIVE_INFINITY;
  private isStarted = false;

  constructor(readonly renderedAtMs: number) {
    this.nowMs = renderedAtMs;
    makeAutoObservable<this, "isStarted">(this, {
      renderedAtMs: false,
      nextChangeMs: false,
      isStarted: false,
      readMs: false,
      noteChanges: false,
    });
  }

  /** Notes moments at which content changes that was made for the time of the render. */
  noteChanges(moments: readonly number[]): void {
    for (const moment of moments)
      if (moment > this.renderedAtMs) this.nextChangeMs = Math.min(this.nextChangeMs, moment);
  }

  /** The time at this moment, in milliseconds since the epoch; that of the render until `start`. */
  readMs(): number {
    return this.isStarted ? Date.now() : this.renderedAtMs;
  }

  /** Updates the time from now on; returns the function that stops the updates. */
  start(everyMs = 30_000): () => void {
    this.isStarted = true;
    this.update();
    const timer = setInterval(() => this.update(), everyMs);
    return () => clearInterval(timer);
  }

  /** Sets the present time at once, such as for a page that the browser had frozen. */
  update(): void {
    this.set(Date.now());
  }

  private set(nowMs: number): void {
    this.nowMs = nowMs;
  }
}
