import { Redis } from "ioredis";

/** A connection on which nothing comes for so many times the limit of a command, though something is due, is dead. */
const SILENT_LIMITS = 10;
/** Commands of libraries, which have no limit of their own, get so many times ours. */
const FOREIGN_LIMITS = 3;
const CONNECT_LIMIT_MS = 2_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

export interface RedisOptions {
  readonly url: string;
  /** How long a command may take. */
  readonly limitMs: number;
  /** How long one may wait on the server beside that, on a connection that is there for such commands; absent: none does. */
  readonly blockMs?: number;
  /** Gets the reasons of failures; they name the server's address, never its password. */
  readonly onError: (reason: string) => void;
}

/** A connection to Valkey or Redis that fails at once while there is none, and connects again by itself. */
export function createRedis({ url, limitMs, blockMs = 0, onError }: RedisOptions): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_LIMIT_MS,
    socketTimeout: limitMs * SILENT_LIMITS + blockMs,
    ...(blockMs === 0 ? { commandTimeout: limitMs * FOREIGN_LIMITS } : {}),
    retryStrategy: (times) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(times, 10), MAX_RETRY_MS),
  });
  redis.on("error", (error: Error) => onError(error.message));
  // It goes on trying after a failure.
  redis.connect().catch((error: unknown) => onError(error instanceof Error ? error.message : String(error)));
  return redis;
}
