import { makeObservable, observable, runInAction } from "mobx";
import { CLOCK_TOLERANCE_MS } from "../../domain/time/readAnswerTime";

/** The clocks of a device, and its way to the server's. */
export interface DeviceTime {
  /** The device's clock, in milliseconds since the epoch. It may be wrong, and change at any time. */
  readMs(): number;
  /** Milliseconds since the page was opened, whatever the device's clock says. They may stand still while the device sleeps. */
  readPassedMs(): number;
  /** Asks the server for its time, in milliseconds since the epoch. Undefined, or rejects, where there is no answer within seconds. */
  askMs(): Promise<number | undefined>;
}

/**
 * The page's time: that of the render on the server, and in the browser until `start`; then the server's time with the time that
 * has passed. The device's clock counts where both agree within {@link CLOCK_TOLERANCE_MS}. Where they no longer do, because the
 * page is an old copy, the device has slept or somebody has set its clock, the server is asked before `nowMs` moves.
 */
export class Clock {
  /** Milliseconds since the epoch. */
  nowMs: number;
  /** The first moment after the render at which content changes that was made for its time; infinite: none is known. */
  nextChangeMs = Number.POSITIVE_INFINITY;
  /** The first moment after the render at which the figures of a countdown change; infinite: there is none. */
  nextTickMs = Number.POSITIVE_INFINITY;
  private device: DeviceTime | undefined;
  /** The server's time when `knownAtMs` had passed on the device. */
  private serverMs: number;
  private knownAtMs = 0;
  /** By how much the device's clock is ahead of the server's; 0 where they agree. */
  private aheadMs = 0;
  /** A shown state is taken back only where the server's time is earlier by more than the tolerance. */
  private earliestMs = Number.NEGATIVE_INFINITY;
  /** The time passed on the device when the server was asked last. */
  private askedAtMs = Number.NEGATIVE_INFINITY;
  private asking: Promise<boolean> | undefined;

  constructor(readonly renderedAtMs: number) {
    this.nowMs = renderedAtMs;
    this.serverMs = renderedAtMs;
    makeObservable(this, { nowMs: observable });
  }

  /** Notes moments at which content changes that was made for the time of the render; `ticks` are those of countdowns' figures. */
  noteChanges(moments: readonly number[], ticks: readonly number[] = []): void {
    this.nextChangeMs = Math.min(this.nextChangeMs, ...moments.filter((moment) => moment > this.renderedAtMs));
    this.nextTickMs = Math.min(this.nextTickMs, ...ticks.filter((moment) => moment > this.renderedAtMs));
  }

  /** Compares the time of the render, when `passedMs` had passed on the device, with the device's clock, which goes on from there. */
  follow(device: DeviceTime, passedMs = 0): void {
    this.device = device;
    this.knownAtMs = passedMs;
    if (this.isInDoubt(device)) void this.ask(device);
  }

  /** The time at this moment, as far as it is known, in milliseconds since the epoch; that of the render without a device. */
  readMs(): number {
    const { device } = this;
    if (device === undefined) return this.renderedAtMs;
    const timeMs = this.isInDoubt(device) ? this.countMs(device) : device.readMs() - this.aheadMs;
    return Math.max(timeMs, this.earliestMs);
  }

  /** Updates the time from now on; returns the function that stops the updates. */
  start(everyMs = 30_000): () => void {
    void this.update();
    const timer = setInterval(() => void this.update(), everyMs);
    return () => clearInterval(timer);
  }

  /**
   * Sets the present time at once, or once the server was asked: where the clocks disagree, where it is being asked, and where
   * `asks` says so, such as for a page that the browser had frozen. Resolves with the time; never rejects.
   */
  async update(asks = false): Promise<number> {
    const { device } = this;
    if (device !== undefined && (asks || this.asking !== undefined || this.isInDoubt(device))) await this.ask(device);
    const nowMs = this.readMs();
    this.earliestMs = nowMs;
    runInAction(() => {
      this.nowMs = nowMs;
    });
    return nowMs;
  }

  /**
   * Compares the time of an answer of the API with the present one. Where it is later the server is asked, and if that gives no
   * answer, it counts itself. An earlier one says nothing: a cache may have held the answer. Never rejects.
   */
  async compare(answeredAtMs: number): Promise<void> {
    const { device } = this;
    const isLater = () => answeredAtMs - this.readMs() > CLOCK_TOLERANCE_MS;
    if (device === undefined || !isLater() || device.readPassedMs() - this.askedAtMs < CLOCK_TOLERANCE_MS) return;
    if (!(await this.ask(device)) && isLater()) this.learn(device, answeredAtMs);
    await this.update();
  }

  /** The server's time as it was known last, with what has passed since then. */
  private countMs(device: DeviceTime): number {
    return this.serverMs + device.readPassedMs() - this.knownAtMs;
  }

  private isInDoubt(device: DeviceTime): boolean {
    return Math.abs(device.readMs() - this.aheadMs - this.countMs(device)) > CLOCK_TOLERANCE_MS;
  }

  /** Resolves with whether the server has answered. */
  private ask(device: DeviceTime): Promise<boolean> {
    this.asking ??= device
      .askMs()
      .catch(() => undefined)
      .then((serverMs) => {
        this.asking = undefined;
        if (serverMs === undefined) return false;
        this.askedAtMs = device.readPassedMs();
        this.learn(device, serverMs);
        return true;
      });
    return this.asking;
  }

  private learn(device: DeviceTime, serverMs: number): void {
    const aheadMs = device.readMs() - serverMs;
    this.serverMs = serverMs;
    this.knownAtMs = device.readPassedMs();
    this.aheadMs = Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? aheadMs : 0;
    if (serverMs < this.earliestMs - CLOCK_TOLERANCE_MS) this.earliestMs = Number.NEGATIVE_INFINITY;
  }
}
