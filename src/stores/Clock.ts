import { makeAutoObservable } from "mobx";

/** The page's time: what it was rendered at until `start`, the real one afterwards. */
export class Clock {
  /** Milliseconds since the epoch. */
  nowMs: number;

  constructor(readonly renderedAtMs: number) {
    this.nowMs = renderedAtMs;
    makeAutoObservable(this, { renderedAtMs: false });
  }

  /** Follows the real time; returns the function that stops it. */
  start(everyMs = 30_000): () => void {
    this.set(Date.now());
    const timer = setInterval(() => this.set(Date.now()), everyMs);
    return () => clearInterval(timer);
  }

  private set(nowMs: number): void {
    this.nowMs = nowMs;
  }
}
