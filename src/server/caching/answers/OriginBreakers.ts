import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IBreaker,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { ApiError } from "../../../api/ApiError";
import type { BreakerState } from "../../observe/metrics/apiMetrics";
import { byElapsedTime } from "../memory/byElapsedTime";

/** Number of consecutive failures after which calls pause. */
const FAILURES = 5;
/** Calls of an origin pause for all domains only if calls of at least this many domains are among the failures. */
const DOMAINS = 3;
/** First pause; further ones are longer, with jitter. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A breaker without calls for this time is removed. */
const FORGOTTEN_AFTER_MS = 300_000;
/** Maximum number of breakers, which bounds the memory: each domain has one for each of its failing calls. */
const MAX_BREAKERS = 20_000;

/** The calls that a breaker is for. */
interface Which {
  readonly origin: string;
  /** The domain whose calls fail; absent if those of several do. */
  readonly domain?: string;
  /** The call that fails; absent if the API cannot be reached at all. */
  readonly call?: string;
}

type IsMeant = (error: unknown) => boolean;

/** A breaker opened or closed; for the log. */
export type BreakerListener = (change: Which & { readonly isOpen: boolean }) => void;

/** A call of the API for one domain. */
export interface GuardedCall {
  readonly origin: string;
  readonly domain: string;
  readonly call: string;
}

/**
 * Circuit breakers. Each domain has one for each of its calls, which counts answers that are failures, and one for all
 * of them, which counts failures to reach the API. Each origin has one, which counts failures of several domains to
 * reach it, so that an API that fails for one domain is still called for the others. While a breaker is open its calls
 * fail at once; after a pause a single call tries again.
 */
export class OriginBreakers {
  /** The breakers of domains. A successful call removes them, since a new one is in the same state. */
  private readonly breakers = new LRUCache<string, CircuitBreakerPolicy>({
    max: MAX_BREAKERS,
    ttl: FORGOTTEN_AFTER_MS,
    updateAgeOnGet: true,
  });
  private readonly origins = new Map<string, { readonly policy: CircuitBreakerPolicy; readonly failures: Failures }>();

  /** @param onSkip called for each call that an open breaker prevents */
  constructor(
    private readonly onChange: BreakerListener = () => undefined,
    private readonly onSkip: (call: string) => void = () => undefined,
  ) {}

  /** Lists the states of the breakers of origins, and of domains with recent failures. */
  *list(): Iterable<BreakerState> {
    for (const { policy } of this.origins.values()) yield { state: nameState(policy.state) };
    for (const [name, { state }] of this.breakers.entries()) {
      const call = name.slice(0, name.indexOf(" "));
      yield { ...(call === "" ? {} : { call }), state: nameState(state) };
    }
  }

  /**
   * Runs a call unless the breaker of the call, its domain or its origin is open. Rejects with an {@link ApiError}
   * then.
   */
  async run<T>({ origin, domain, call }: GuardedCall, request: () => Promise<T>): Promise<T> {
    try {
      // The innermost breaker counts only calls that are made.
      return await this.guard({ origin, domain, call }, isFailing, () =>
        this.guard({ origin, domain }, isUnreachable, () => this.guardOrigin(origin, domain, request)),
      );
    } catch (error) {
      if (isSkipped(error)) {
        this.onSkip(call);
        throw new ApiError("network", "The API has failed lately and is not asked for a moment.");
      }
      throw error;
    }
  }

  private async guard<T>(which: Which, isMeant: IsMeant, request: () => Promise<T>): Promise<T> {
    const { call = "", domain, origin } = which;
    const name = `${call} ${domain} ${origin}`;
    let breaker = this.breakers.get(name);
    if (breaker === undefined) {
      breaker = this.create(which, isMeant, new ConsecutiveBreaker(FAILURES));
      this.breakers.set(name, breaker);
    }
    const answer = await breaker.execute(request);
    this.breakers.delete(name);
    return answer;
  }

  private guardOrigin<T>(origin: string, domain: string, request: () => Promise<T>): Promise<T> {
    let guard = this.origins.get(origin);
    if (guard === undefined) {
      const failures = new Failures();
      guard = { failures, policy: this.create({ origin }, isUnreachable, failures) };
      this.origins.set(origin, guard);
    }
    const { policy, failures } = guard;
    return policy.execute(async () => {
      try {
        return await request();
      } catch (error) {
        if (isUnreachable(error)) failures.note(domain);
        throw error;
      }
    });
  }

  private create(which: Which, isMeant: IsMeant, breaker: IBreaker): CircuitBreakerPolicy {
    // A trial call that another breaker prevents proves nothing: this one stays open.
    const isFailure = (error: unknown) =>
      isMeant(error) || (isSkipped(error) && policy.state === CircuitState.HalfOpen);
    const policy: CircuitBreakerPolicy = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: byElapsedTime(new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: MAX_PAUSE_MS })),
      breaker,
    });
    policy.onBreak(() => this.onChange({ ...which, isOpen: true }));
    policy.onReset(() => this.onChange({ ...which, isOpen: false }));
    return policy;
  }
}

/** Counts consecutive failures of an origin's calls: enough of them, from several domains, open its breaker. */
class Failures implements IBreaker {
  state: unknown;
  private count = 0;
  private readonly domains = new Set<string>();

  /** Records the domain of a failed call, before the failure itself is counted. */
  note(domain: string): void {
    if (this.domains.size < DOMAINS) this.domains.add(domain);
  }

  success(): void {
    this.count = 0;
    this.domains.clear();
  }

  failure(): boolean {
    this.count += 1;
    return this.count >= FAILURES && this.domains.size >= DOMAINS;
  }
}

function nameState(state: CircuitState): BreakerState["state"] {
  if (state === CircuitState.HalfOpen) return "half_open";
  return state === CircuitState.Closed ? "closed" : "open";
}

/** True for the failure of a call that an open breaker prevented. */
function isSkipped(error: unknown): boolean {
  return error instanceof Error && "isBrokenCircuitError" in error;
}

/** True if no answer came. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "network" || error.kind === "timeout");
}

/** True for no answer, or one that says that the API cannot answer now. */
function isFailing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === "cancelled") return false;
  const { status = 0 } = error;
  // 501 says that the API does not have the call.
  return isUnreachable(error) || (status >= 500 && status !== 501) || status === 429 || error.kind === "unreadable";
}
