/** Listener of bursts, called when one begins and when it is over. */
export interface BurstListener<Fact> {
  /** `fact` is absent for events that are not counted apart. */
  readonly onBegin: (fact: Fact | undefined) => void;
  /** Called if there was more than one; `count` includes the first. */
  readonly onEnd: (fact: Fact | undefined, end: BurstEnd) => void;
}

export interface BurstEnd {
  readonly count: number;
  /** Time from the first to the last. */
  readonly seconds: number;
}

export interface BurstOptions {
  /** Time without a further event after which a burst is over. */
  readonly quietMs: number;
  /** Maximum duration; a longer burst is reported and begins anew. */
  readonly maxMs: number;
  /** Maximum number of simultaneous bursts: clients could invent any number of them. */
  readonly maxBursts: number;
}

interface Burst<Fact> {
  readonly fact: Fact | undefined;
  readonly beganAtMs: number;
  lastAtMs: number;
  count: number;
}

const DEFAULTS: BurstOptions = { quietMs: 60_000, maxMs: 600_000, maxBursts: 200 };
const LOOK_MS = 5_000;
/** Key of all events that are not counted apart; no event has the empty key. */
const REST = "";

/** Reports a repeated event only when it begins and when it is over, with the number of times. */
export class Bursts<Fact> {
  private readonly options: BurstOptions;
  private readonly bursts = new Map<string, Burst<Fact>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly listener: BurstListener<Fact>,
    options: Partial<BurstOptions> = {},
  ) {
    this.options = { ...DEFAULTS, ...options };
  }

  /** Records an event. Events with the same key belong to the same burst. */
  note(key: string, fact: Fact): void {
    const isKnown = this.bursts.has(key);
    const own = isKnown || this.bursts.size < this.options.maxBursts ? key : REST;
    const burst = this.bursts.get(own);
    const nowMs = performance.now();
    if (burst !== undefined) {
      burst.count += 1;
      burst.lastAtMs = nowMs;
      return;
    }
    const told = own === REST ? undefined : fact;
    this.bursts.set(own, { fact: told, beganAtMs: nowMs, lastAtMs: nowMs, count: 1 });
    this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
    this.listener.onBegin(told);
  }

  /** Ends a burst, because its cause is over. */
  end(key: string): void {
    if (this.bursts.size === 0) return;
    const burst = this.bursts.get(key);
    if (burst === undefined) return;
    this.bursts.delete(key);
    this.stopWhenEmpty();
    if (burst.count < 2) return;
    const seconds = Math.round((burst.lastAtMs - burst.beganAtMs) / 100) / 10;
    this.listener.onEnd(burst.fact, { count: burst.count, seconds });
  }

  /** Ends all bursts. */
  close(): void {
    for (const key of [...this.bursts.keys()]) this.end(key);
  }

  private look(): void {
    const nowMs = performance.now();
    const { quietMs, maxMs } = this.options;
    for (const [key, { beganAtMs, lastAtMs }] of [...this.bursts])
      if (nowMs - lastAtMs >= quietMs || nowMs - beganAtMs >= maxMs) this.end(key);
  }

  private stopWhenEmpty(): void {
    if (this.bursts.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
