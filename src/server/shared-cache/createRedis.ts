import { Redis } from "ioredis";

/** After this time a command counts as failed: whatever it would bring, the process can do without it. */
const COMMAND_LIMIT_MS = 200;
/** A connection on which nothing comes for so long though something is due is dead. */
const SILENCE_LIMIT_MS = 600;
const CONNECT_LIMIT_MS = 2_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

export interface RedisOptions {
  /** How long a single command may block on the server, for one that waits there; absent: none does. */
  readonly blockMs?: number;
}

/**
 * A connection to Valkey or Redis that fails at once while there is none, and connects again by itself. `onError` gets the
 * reasons; they name the server's address, never its password.
 */
export function createRedis(url: string, onError: (reason: string) => void, { blockMs = 0 }: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS + blockMs,
    ...(blockMs === 0 ? { commandTimeout: COMMAND_LIMIT_MS } : {}),
    retryStrategy: (times) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(times, 10), MAX_RETRY_MS),
  });
  redis.on("error", (error: Error) => onError(error.message));
  // It goes on trying after a failure.
  redis.connect().catch((error: unknown) => onError(error instanceof Error ? error.message : String(error)));
  return redis;
}
