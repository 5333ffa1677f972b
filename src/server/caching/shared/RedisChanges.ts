import type { Redis } from "ioredis";
import { isRecord } from "../../../domain/isRecord";
import { type Change, readChange } from "../changes/Change";
import type { ChangeMessage } from "../changes/ChangeBus";
import { createRedis } from "./createRedis";
import { Journal } from "./Journal";
import type { Refusals } from "./Refusals";
import { compareRevisions, FIRST_REVISION } from "./revisions";
import type { Seal } from "./Seal";

export interface RedisChangesOptions {
  readonly url: string;
  /** Time limit of a command. */
  readonly limitMs: number;
  /** The stream's key. */
  readonly key: string;
  /** Authenticates each change. */
  readonly seal: Seal;
  readonly refusals: Refusals;
  readonly onError: (reason: string) => void;
  /** Called when this process begins to receive changes, or no longer receives them. */
  readonly onFollow: (isFollowing: boolean) => void;
  /** Runs a command on the connection that answers at once; undefined if it fails. */
  readonly run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T | undefined>;
}

/** Maximum number of stored changes. Everything older counts as outdated. */
const MAX_CHANGES = 1_000;
/** Time for which the follower waits on the server for the next change. */
const BLOCK_MS = 5_000;
const RETRY_MS = 250;

/** The only field of an entry of the stream. */
const FIELD = "change";

type StreamEntry = readonly [id: string, fields: readonly string[]];

/**
 * The changes of all machines, as a stream whose ids are the revisions. A process follows it on a separate connection,
 * and reads missed changes after an interruption. A change that cannot be announced now is announced later.
 */
export class RedisChanges {
  private readonly follower: Redis;
  private readonly journal = new Journal(MAX_CHANGES);
  private readonly listeners = new Set<(message: ChangeMessage) => void>();
  private readonly waiting: (() => void)[] = [];
  private readonly unsent: ChangeMessage[] = [];
  private retry: NodeJS.Timeout | undefined;
  private last = FIRST_REVISION;
  private isFollowing = false;
  private isClosed = false;

  constructor(private readonly options: RedisChangesOptions) {
    this.follower = createRedis({ ...options, blockMs: BLOCK_MS });
    this.follower.on("close", () => this.setFollowing(false));
    void this.follow();
  }

  /** Revision of the last change that this process knows. */
  get revision(): string {
    return this.last;
  }

  /** True if this process receives changes and its own are announced: else it cannot know what is outdated. */
  get isCurrent(): boolean {
    return this.isFollowing && this.unsent.length === 0;
  }

  /** Resolves once this process receives changes, or after this time. */
  untilFollowing(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.isFollowing) resolve();
      this.waiting.push(resolve);
      setTimeout(resolve, limitMs).unref();
    });
  }

  hasChangedSince(revision: string, concerns: (change: Change) => boolean): boolean {
    return this.journal.hasChangedSince(revision, concerns);
  }

  note(revision: string, change: Change): void {
    this.journal.add(revision, change);
  }

  onChange(listener: (message: ChangeMessage) => void): void {
    this.listeners.add(listener);
  }

  /** Announces a change to all; resolves with its revision, undefined if that must wait until the server is back. */
  async announce(message: ChangeMessage): Promise<string | undefined> {
    const revision = await this.write(message);
    if (revision === undefined) {
      this.unsent.push(message);
      if (this.unsent.length > MAX_CHANGES) this.unsent.shift();
      this.retryLater();
    }
    return revision;
  }

  /** Announces delayed changes until all are announced. Processes that have received one before know it by its id. */
  private retryLater(): void {
    this.retry ??= setTimeout(async () => {
      this.retry = undefined;
      for (let message = this.unsent[0]; message !== undefined; message = this.unsent[0]) {
        if ((await this.write(message)) === undefined) break;
        if (this.unsent[0] === message) this.unsent.shift();
      }
      if (this.unsent.length > 0 && !this.isClosed) this.retryLater();
    }, RETRY_MS).unref();
  }

  private async write({ id, change }: ChangeMessage): Promise<string | undefined> {
    const { key, seal } = this.options;
    const body = seal.close("change", key, Buffer.from(JSON.stringify({ id, change }))).toString("base64");
    const revision = await this.options.run((redis) => redis.xadd(key, "MAXLEN", "~", MAX_CHANGES, "*", FIELD, body));
    if (typeof revision !== "string") return undefined;
    this.journal.add(revision, change);
    return revision;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.follower.disconnect();
  }

  private async follow(): Promise<void> {
    const { follower, options } = this;
    while (!this.isClosed) {
      try {
        if (!this.isFollowing) await this.catchUp();
        const reply = await follower.xread("COUNT", 100, "BLOCK", BLOCK_MS, "STREAMS", options.key, this.last);
        for (const [, entries] of reply ?? []) for (const entry of entries) this.take(entry);
      } catch {
        this.setFollowing(false);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  private setFollowing(isFollowing: boolean): void {
    if (isFollowing === this.isFollowing || this.isClosed) return;
    this.isFollowing = isFollowing;
    this.options.onFollow(isFollowing);
  }

  /** Reads the changes that this process has missed. */
  private async catchUp(): Promise<void> {
    const { follower, options } = this;
    const [seconds = 0, microseconds = 0] = (await follower.time()).map(Number);
    const now = `${seconds * 1000 + Math.floor(microseconds / 1000)}-0`;
    const isFirst = this.last === FIRST_REVISION;
    // A server that lost its data may have another clock, too.
    const since = compareRevisions(this.last, now) > 0 ? FIRST_REVISION : this.last;
    const entries = await follower.xrevrange(options.key, "+", `(${since}`, "COUNT", MAX_CHANGES);
    const oldest = entries.at(-1)?.[0];
    if (entries.length >= MAX_CHANGES && oldest !== undefined) this.journal.forget(oldest);
    // At its first start, this process stores nothing that is older than what it reads now.
    for (const entry of entries.reverse()) this.take(entry, isFirst);
    if (isFirst && compareRevisions(now, this.last) > 0) this.last = now;
    this.setFollowing(true);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private take([revision, fields]: StreamEntry, isSilent = false): void {
    this.last = revision;
    const message = this.readMessage(fields, revision);
    if (message === undefined) {
      this.options.refusals.note("change");
      return;
    }
    this.journal.add(revision, message.change);
    // A slow server may have stored a change whose announcement counts as failed.
    const own = this.unsent.findIndex(({ id }) => id === message.id);
    if (own >= 0) this.unsent.splice(own, 1);
    if (!isSilent) for (const listener of this.listeners) listener(message);
  }

  private readMessage([field, text = ""]: readonly string[], revision: string): ChangeMessage | undefined {
    const { seal, key } = this.options;
    const opened = field === FIELD ? seal.open("change", key, Buffer.from(text, "base64")) : undefined;
    if (opened === undefined) return undefined;
    try {
      const body: unknown = JSON.parse(opened.toString());
      const change = isRecord(body) ? readChange(body.change) : undefined;
      if (!isRecord(body) || typeof body.id !== "string" || change === undefined) return undefined;
      return { id: body.id, change, revision };
    } catch {
      return undefined;
    }
  }
}
