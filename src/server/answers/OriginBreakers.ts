import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from "cockatiel";
import { ApiError } from "../../api/ApiError";
import type { BreakerState } from "../metrics/apiMetrics";

/** So many failures in a row, and the API is left alone for a while. */
const FAILURES = 5;
/** How long it is left alone: first this, then longer and longer, with jitter. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** A breaker opened or closed; for the log. */
export type BreakerListener = (change: {
  readonly origin: string;
  /** The call that fails; absent where the origin cannot be reached at all. */
  readonly call?: string;
  readonly isOpen: boolean;
}) => void;

/**
 * Circuit breakers: one for each origin, for failures to reach it at all, and one for each of its calls, for failures
 * that the call answers with. While one is open its calls fail at once; after a pause a single one tries again.
 */
export class OriginBreakers {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  /** @param onSkip is told of each call that is not made because a breaker is open */
  constructor(
    private readonly onChange: BreakerListener = () => undefined,
    private readonly onSkip: (call: string) => void = () => undefined,
  ) {}

  /** The states of all breakers. */
  *list(): Iterable<BreakerState> {
    for (const [name, { state }] of this.breakers) {
      const call = name.slice(0, name.indexOf(" "));
      yield { ...(call === "" ? {} : { call }), state: nameState(state) };
    }
  }

  /** Runs a call unless its origin, or this call of it, has failed lately. Rejects with an {@link ApiError} then. */
  async run<T>(origin: string, call: string, request: () => Promise<T>): Promise<T> {
    try {
      return await this.find(origin, "", isUnreachable).execute(() =>
        this.find(origin, call, isFailing).execute(request),
      );
    } catch (error) {
      if (error instanceof Error && "isBrokenCircuitError" in error) {
        this.onSkip(call);
        throw new ApiError("network", "The API has failed lately and is not asked for a moment.");
      }
      throw error;
    }
  }

  /** Whether the origin is asked at all at this moment. */
  isOpen(origin: string): boolean {
    return this.breakers.get(` ${origin}`)?.state === CircuitState.Open;
  }

  private find(origin: string, part: string, isMeant: (error: unknown) => boolean): CircuitBreakerPolicy {
    const name = `${part} ${origin}`;
    const known = this.breakers.get(name);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleWhen(isMeant), {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: MAX_PAUSE_MS }),
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    const which = part === "" ? { origin } : { origin, call: part };
    breaker.onBreak(() => this.onChange({ ...which, isOpen: true }));
    breaker.onReset(() => this.onChange({ ...which, isOpen: false }));
    this.breakers.set(name, breaker);
    return breaker;
  }
}

function nameState(state: CircuitState): BreakerState["state"] {
  if (state === CircuitState.HalfOpen) return "half_open";
  return state === CircuitState.Closed ? "closed" : "open";
}

/** No answer came. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "network" || error.kind === "timeout");
}

/** No answer, or one that says that the API cannot answer now. */
function isFailing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === "cancelled") return false;
  const { status = 0 } = error;
  return isUnreachable(error) || status >= 500 || status === 429 || error.kind === "unreadable";
}
