/** What is told of a burst: once when it begins, and once when it is over. */
export interface BurstListener<Fact> {
  /** `fact` is absent for what there is no room to tell apart. */
  readonly onBegin: (fact: Fact | undefined) => void;
  /** After more than one; `count` includes the first. */
  readonly onEnd: (fact: Fact | undefined, end: BurstEnd) => void;
}

export interface BurstEnd {
  readonly count: number;
  /** From the first to the last. */
  readonly seconds: number;
}

export interface BurstOptions {
  /** Without another one for this long, a burst is over. */
  readonly quietMs: number;
  /** A burst that lasts longer is told of, and begins anew. */
  readonly maxMs: number;
  /** So many are told apart at the same time: others could make up any number of them. */
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
/** No key is empty: this one stands for all that are not told apart. */
const REST = "";

/** Tells of what happens again and again only when it begins and when it is over, with how often it happened. */
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

  /** Notes that something has happened. What has the same key belongs to the same burst. */
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

  /** Ends a burst, because what has happened is over. */
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
