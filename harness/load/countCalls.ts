/** A call as the API has logged it. */
export interface LoggedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The domain-name header. */
  readonly domain: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

/** Returns the key of a call; calls with equal keys have the same answer. */
function keyOf({ path, query, domain }: LoggedCall): string {
  const sorted = [...query].sort().map(([name, value]) => `${name}=${value}`);
  // The list of all domains is the same for each of them.
  return `${path.endsWith("/fetchAll") ? "" : domain} ${path}?${sorted.join("&")}`;
}

/** Counts the calls of each key. */
export function countCalls(calls: readonly LoggedCall[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(keyOf(call), (counts.get(keyOf(call)) ?? 0) + 1);
  return counts;
}

/** Returns the keys of calls that were repeated before the answer to the earlier one was `freshMs` old. */
export function listEarlyCalls(calls: readonly LoggedCall[], freshMs: number): string[] {
  const lastMs = new Map<string, number>();
  return calls.flatMap((call) => {
    const key = keyOf(call);
    const beforeMs = lastMs.get(key);
    lastMs.set(key, call.atMs);
    return beforeMs !== undefined && call.atMs - beforeMs < freshMs ? [key] : [];
  });
}
