import dns, { type LookupAddress, type LookupOptions } from "node:dns";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";

type Addresses = readonly LookupAddress[];
type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

export interface HostLookupOptions {
  /** Time for which addresses count, in milliseconds. */
  readonly freshMs: number;
  /** Time after which a look-up that failed is repeated at the earliest, in milliseconds. */
  readonly failedMs: number;
  /** Looks a name up in a thread of libuv, as the system does (getaddrinfo). */
  readonly lookUp: (name: string, options: LookupOptions & { readonly all: true }) => Promise<LookupAddress[]>;
  /** Addresses of DNS servers; absent: those of the system. */
  readonly servers?: readonly string[];
}

/** The result of the last look-up of a name. */
interface Found {
  readonly addresses?: Addresses;
  readonly foundAtMs: number;
  /** Present if the look-up failed; addresses are then those of an earlier one. */
  readonly error?: NodeJS.ErrnoException;
}

const DEFAULTS: HostLookupOptions = { freshMs: 30_000, failedMs: 5_000, lookUp: promisify(dns.lookup) };
const MAX_NAMES = 1_000;
/** Time limit of the question whether DNS answers for a name; a server that does not answer has a part of it. */
const PROBE_MS = 1_500;
const SERVER_MS = 500;
/** Time limit of the system's look-up: without any address of the name, and where there are others to go on with. */
const LIMIT_MS = 5_000;
const SHORT_LIMIT_MS = 1_000;
/** Addresses may serve for this long while DNS does not answer (RFC 8767, section 5). */
const MAX_STALE_MS = 24 * 3_600_000;
/**
 * Numbers of threads for names that DNS answers for, and for others, which may take half a minute each. libuv has four, for
 * files, too.
 */
const QUICK_THREADS = 2;
const SLOW_THREADS = 1;
const HOSTS_FILE = "/etc/hosts";

/**
 * Looks up host names like `dns.lookup`, so that names for which DNS does not answer hold up no others. `dns.lookup` waits in
 * one of libuv's four threads, half a minute for such a name. Here a resolver that needs no thread asks DNS first: the
 * system's look-up, which also knows the hosts file, search domains and other sources, follows at once if DNS answers, whatever
 * it says, and else in a queue with a single thread. Addresses are kept for `freshMs`, and longer while DNS does not answer.
 * A name is looked up once at a time.
 */
export class HostLookup {
  private readonly options: HostLookupOptions;
  private readonly found: LRUCache<string, Found, LookupOptions>;
  private readonly quick = pLimit(QUICK_THREADS);
  private readonly slow = pLimit(SLOW_THREADS);
  /** Names whose last look-up by the system took too long, though DNS answers for them. */
  private readonly slowNames = new LRUCache<string, true>({ max: MAX_NAMES });

  constructor(options: Partial<HostLookupOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
    this.found = new LRUCache({
      max: MAX_NAMES,
      ttl: this.options.freshMs,
      perf: performance,
      fetchMethod: async (key, stale, { context, options }) => {
        const found = await this.renew(key.slice(0, key.indexOf(" ")), context, stale);
        if (found.error !== undefined) options.ttl = this.options.failedMs;
        return found;
      },
    });
  }

  /** Takes the parameters of `dns.lookup`. */
  readonly lookup = (name: string, options: LookupOptions | number | Callback, callback?: Callback): void => {
    const wanted = typeof options === "object" ? options : typeof options === "number" ? { family: options } : {};
    const done = (typeof options === "function" ? options : callback) as Callback;
    this.find(name, wanted).then(
      (addresses) => {
        const [first] = addresses;
        if (wanted.all === true || first === undefined) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, wanted.all === true ? [] : ""),
    );
  };

  private async find(name: string, options: LookupOptions): Promise<Addresses> {
    if (isIP(name) !== 0 || name === "") return this.options.lookUp(name, { ...options, all: true });
    const { family, hints, order, verbatim } = options;
    const key = `${name} ${family} ${hints} ${order} ${verbatim}`;
    // While DNS is down, only the first request after its addresses have become old waits for a new look-up.
    const last = this.found.peek(key, { allowStale: true });
    const allowStale = last?.error !== undefined && last.addresses !== undefined;
    const found = await this.found.forceFetch(key, { context: options, allowStale });
    if (found.addresses !== undefined) return found.addresses;
    throw found.error;
  }

  /** Looks a name up; without an answer, earlier addresses stay in use. */
  private async renew(name: string, options: LookupOptions, stale: Found | undefined): Promise<Found> {
    const isUsable = stale?.addresses !== undefined && performance.now() - stale.foundAtMs < MAX_STALE_MS;
    try {
      const addresses = await this.ask(name, options, isUsable);
      return { addresses, foundAtMs: performance.now() };
    } catch (thrown) {
      const error = thrown as NodeJS.ErrnoException;
      // DNS has answered that there is no such name.
      if (!isUsable || error.code === dns.NOTFOUND) return { error, foundAtMs: performance.now() };
      return { ...stale, error };
    }
  }

  private async ask(name: string, options: LookupOptions, hasOthers: boolean): Promise<Addresses> {
    const isInHosts = await isInHostsFile(name);
    const probe = isInHosts ? { isAnswered: true, addresses: [] } : await this.probe(name, options.family);
    const isQuick = probe.isAnswered && !this.slowNames.has(name);
    const limitMs = hasOthers || probe.addresses.length > 0 ? SHORT_LIMIT_MS : LIMIT_MS;
    try {
      return await this.lookUpWithin(limitMs, isQuick ? this.quick : this.slow, name, options);
    } catch (error) {
      // The system waits for a server that does not answer, or for IPv6 addresses.
      if (probe.addresses.length > 0 && (error as NodeJS.ErrnoException).code === dns.TIMEOUT) return probe.addresses;
      throw error;
    }
  }

  /** Looks a name up as the system does. Rejects with ETIMEOUT after the limit; the thread is free only later. */
  private lookUpWithin(limitMs: number, limit: LimitFunction, name: string, options: LookupOptions) {
    return new Promise<Addresses>((resolve, reject) => {
      let isOver = false;
      let startedAtMs: number | undefined;
      const timer = setTimeout(() => {
        isOver = true;
        // One that has only waited for a thread may be quick.
        if (startedAtMs !== undefined) this.slowNames.set(name, true);
        reject(toTimeout(name, limitMs));
      }, limitMs);
      void limit(async () => {
        if (isOver) return;
        startedAtMs = performance.now();
        await this.options.lookUp(name, { ...options, all: true }).then(resolve, reject);
        if (performance.now() - startedAtMs < SHORT_LIMIT_MS) this.slowNames.delete(name);
      }).finally(() => clearTimeout(timer));
    });
  }

  /** Asks DNS without a thread. A refusal and “no such name” are answers, too. */
  private async probe(name: string, family: LookupOptions["family"]) {
    const resolver = new dns.promises.Resolver({ timeout: SERVER_MS, tries: 1 });
    if (this.options.servers !== undefined) resolver.setServers(this.options.servers);
    const timer = setTimeout(() => resolver.cancel(), PROBE_MS);
    const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    clearTimeout(timer);
    const isAnswered = results.every(
      (result) => result.status === "fulfilled" || ![dns.TIMEOUT, dns.CANCELLED].includes(result.reason.code),
    );
    const addresses = results.flatMap((result, index): LookupAddress[] => {
      const of = index === 0 ? 4 : 6;
      const isWanted = [undefined, 0, of, `IPv${of}`].includes(family);
      return result.status === "fulfilled" && isWanted ? result.value.map((address) => ({ address, family: of })) : [];
    });
    return { isAnswered, addresses };
  }
}

/**
 * Makes all look-ups of this process go through a {@link HostLookup}: those of calls, `fetch`, databases and the shared cache,
 * whose clients take no look-up of their own.
 */
export function installHostLookup(options?: Partial<HostLookupOptions>): void {
  Object.assign(dns, { lookup: new HostLookup(options).lookup });
}

/** True for a name in the hosts file, which needs no DNS. */
async function isInHostsFile(name: string): Promise<boolean> {
  const text = await readFile(HOSTS_FILE, "utf8").catch(() => "");
  const names = text.split("\n").flatMap((line) => line.replace(/#.*/, "").trim().split(/\s+/).slice(1));
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}

function toTimeout(name: string, limitMs: number): NodeJS.ErrnoException {
  const error = new Error(`The name ${name} was not found within ${limitMs} ms: DNS does not answer.`);
  return Object.assign(error, { code: dns.TIMEOUT, syscall: "getaddrinfo", hostname: name });
}
