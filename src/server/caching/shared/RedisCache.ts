import { randomUUID } from "node:crypto";
import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
} from "cockatiel";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { CreateLimiter } from "../../../domain/createRateLimits";
import type { Change } from "../changes/Change";
import type { ChangeMessage } from "../changes/ChangeBus";
import { byElapsedTime } from "../memory/byElapsedTime";
import { createRedis } from "./createRedis";
import { decodeEntry, encodeEntry } from "./entryFormat";
import { RedisChanges } from "./RedisChanges";
import { Refusals } from "./Refusals";
import { Seal } from "./Seal";
import type { SharedCache, SharedEntry, SharedEntryOptions, SharedLock } from "./SharedCache";
import { WaitBudget } from "./WaitBudget";
import { withinLimit } from "./withinLimit";

export interface RedisCacheOptions {
  /** Address of the server. It may contain a password, so only the client gets it. */
  readonly url: string;
  /** Prefix of all keys. */
  readonly prefix: string;
  /** Time limit of a command; the process can do without its result. A page waits for a part of it. */
  readonly limitMs: number;
  /** Authenticates entries and changes; the same for all processes. */
  readonly secret: string;
  readonly log: Logger;
}

/** Version of the format in all keys; it changes when processes of different versions would misread each other. */
const FORMAT = "2";

/** The time limit of a look-up, and of all look-ups of a page, as shares of the limit of a command. */
const LOOK_UP_SHARE = 0.4;
const BUDGET_SHARE = 0.6;

/** Number of consecutive look-ups that fail or are slow after which they pause, for this time at first and then longer. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/** Maximum wait for the server at the start, in limits of a command. */
const START_LIMITS = 4;

/** Removes a lock if it still belongs to its owner. */
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

const NO_LOCK: SharedLock = { release: async () => undefined };

/** The shared cache on a Valkey or Redis server. */
export class RedisCache implements SharedCache {
  private readonly redis: Redis;
  private readonly changes: RedisChanges;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly seal: Seal;
  readonly refusals: Refusals;
  private reason = "";
  /** Without the changes of others nothing is read or written. */
  private state = { isBroken: false, isFollowing: false };
  /** The state that was last logged; undefined until the start is over. */
  private isTold: "used" | "unused" | undefined;

  constructor(private readonly options: RedisCacheOptions) {
    const { url, limitMs, log } = options;
    this.seal = new Seal(options.secret);
    this.refusals = new Refusals(log);
    const onError = (reason: string) => {
      this.reason = reason;
    };
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: byElapsedTime(new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: MAX_PAUSE_MS })),
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    this.breaker.onBreak(() => this.noteState({ isBroken: true }));
    this.breaker.onReset(() => this.noteState({ isBroken: false }));
    this.redis = createRedis({ url, limitMs, onError });
    this.changes = new RedisChanges({
      url,
      limitMs,
      key: this.nameOf("changes"),
      seal: this.seal,
      refusals: this.refusals,
      onError,
      onFollow: (isFollowing) => this.noteState({ isFollowing }),
      run: (command) => this.send(command),
    });
  }

  async untilUsed(): Promise<void> {
    await this.changes.untilFollowing(this.options.limitMs * START_LIMITS);
    this.isTold ??= "used";
    this.noteState({});
  }

  get revision(): string {
    return this.changes.revision;
  }

  hasChangedSince(revision: string, concerns: (change: Change) => boolean): boolean {
    return this.changes.hasChangedSince(revision, concerns);
  }

  openBudget(): WaitBudget {
    return new WaitBudget(this.options.limitMs * BUDGET_SHARE);
  }

  async get(key: string): Promise<SharedEntry | undefined> {
    if (!this.changes.isCurrent) return undefined;
    const name = this.nameOf(key);
    const replies = await this.lookUp((redis) => Promise.all([redis.getBuffer(name), redis.pttl(name)]));
    const [body, remainingMs] = replies ?? [];
    if (!Buffer.isBuffer(body) || typeof remainingMs !== "number" || remainingMs < 0) return undefined;
    const opened = this.seal.open("entry", name, body);
    const entry = opened === undefined ? undefined : decodeEntry(opened, remainingMs);
    if (entry === undefined) this.refusals.note("entry");
    return entry;
  }

  async set(key: string, body: Buffer | string, options: SharedEntryOptions): Promise<void> {
    const remainingMs = Math.floor(options.lifetimeMs - options.ageMs);
    if (!this.changes.isCurrent || this.state.isBroken || remainingMs <= 0) return;
    const name = this.nameOf(key);
    const sealed = this.seal.close("entry", name, encodeEntry(body, options));
    await this.send((redis) => redis.set(name, sealed, "PX", remainingMs));
  }

  async lock(key: string, limitMs: number): Promise<SharedLock | undefined> {
    if (!this.changes.isCurrent) return NO_LOCK;
    const name = this.nameOf(`lock:${key}`);
    const token = randomUUID();
    const reply = await this.lookUp((redis) => redis.set(name, token, "PX", Math.ceil(limitMs), "NX"));
    if (reply === null) return undefined;
    if (reply === undefined) return NO_LOCK;
    return {
      release: async () => {
        await this.send((redis) => redis.eval(RELEASE, 1, name, token));
      },
    };
  }

  announce(message: ChangeMessage): Promise<string | undefined> {
    return this.changes.announce(message);
  }

  note(revision: string, change: Change): void {
    this.changes.note(revision, change);
  }

  onChange(listener: (message: ChangeMessage) => void): void {
    this.changes.onChange(listener);
  }

  createLimiter: CreateLimiter = (name, limit) =>
    new RateLimiterRedis({
      ...limit,
      storeClient: this.redis,
      keyPrefix: this.nameOf(`limit:${name}`),
      rejectIfRedisNotReady: true,
      // Counts while the server is unavailable.
      insuranceLimiter: new RateLimiterMemory(limit),
    });

  async close(): Promise<void> {
    this.changes.close();
    this.redis.disconnect();
  }

  private nameOf(key: string): string {
    return `${this.options.prefix}:${FORMAT}:${key}`;
  }

  /** Logs that the server is no longer used, or is used again. */
  private noteState(changed: Partial<{ readonly isBroken: boolean; readonly isFollowing: boolean }>): void {
    this.state = { ...this.state, ...changed };
    const now = this.state.isFollowing && !this.state.isBroken ? "used" : "unused";
    if (this.isTold === undefined && now === "used") this.isTold = now;
    if (this.isTold === undefined || this.isTold === now) return;
    this.isTold = now;
    const { log } = this.options;
    if (now === "used") log.info({ message: "The shared cache answers again." });
    else
      log.warn({
        message: "The shared cache fails; this process goes on with its own caches.",
        cause: this.reason || "The connection was closed.",
      });
  }

  /** Runs a command that a page waits for; undefined if it fails or is slow, and during a pause. */
  private async lookUp<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    const limitMs = this.options.limitMs * LOOK_UP_SHARE;
    try {
      return await this.breaker.execute(() => withinLimit(command(this.redis), limitMs));
    } catch (error) {
      this.noteReason(error);
      return undefined;
    }
  }

  /**
   * Runs a command that no page waits for, also during a pause; undefined if it fails. It has the time limit of the
   * connection: a slow one is neither lost nor sent twice.
   */
  private async send<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    try {
      return await command(this.redis);
    } catch (error) {
      this.noteReason(error);
      return undefined;
    }
  }

  private noteReason(error: unknown): void {
    // Without a connection, its own error is more informative.
    const isTold = this.redis.status === "ready" && error instanceof Error && !("isBrokenCircuitError" in error);
    if (isTold) this.reason = error.message;
  }
}
