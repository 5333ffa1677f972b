/** A call as the API has logged it. */
export interface LoggedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The domain-name header. */
  readonly domain: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

/** What a call asks for; calls with equal keys have the same answer. */
function keyOf({ path, query, domain }: LoggedCall): string {
  const sorted = [...query].sort().map(([name, value]) => `${name}=${value}`);
  // The list of all domains is the same for each of them.
  return `${path.endsWith("/fetchAll") ? "" : domain} ${path}?${sorted.join("&")}`;
}

/** How often each key was asked for. */
export function countCalls(calls: readonly LoggedCall[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(keyOf(call), (counts.get(keyOf(call)) ?? 0) + 1);
  return counts;
}

/** The keys of calls that came before the answer to the same call was `freshMs` old. */
export function listEarlyCalls(calls: readonly LoggedCall[], freshMs: number): string[] {
  const lastMs = new Map<string, number>();
  return calls.flatMap((call) => {
    const key = keyOf(call);
    const beforeMs = lastMs.get(key);
    lastMs.set(key, call.atMs);
    return beforeMs !== undefined && call.atMs - beforeMs < freshMs ? [key] : [];
  });
}
