import { Redis } from "ioredis";

/** A connection without data for this many limits of a command, although an answer is due, is dead. */
const SILENT_LIMITS = 10;
/** Time limit of libraries' commands, which have none of their own, in limits of a command. */
const FOREIGN_LIMITS = 3;
const CONNECT_LIMIT_MS = 2_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

export interface RedisOptions {
  readonly url: string;
  /** Time limit of a command. */
  readonly limitMs: number;
  /**
   * Additional time for which commands may wait on the server, on a connection for such commands; absent: none waits.
   */
  readonly blockMs?: number;
  /** Called with the reasons of failures, which name the server's address, never its password. */
  readonly onError: (reason: string) => void;
}

/** Opens a connection to Valkey or Redis that fails at once while there is none, and reconnects by itself. */
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
  // It keeps trying after a failure.
  redis.connect().catch((error: unknown) => onError(error instanceof Error ? error.message : String(error)));
  return redis;
}
