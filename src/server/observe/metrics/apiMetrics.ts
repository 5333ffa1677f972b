import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { DomainLabels } from "./DomainLabels";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];

/** A call of the API that has ended. */
export interface EndedCall {
  readonly domain: string;
  /** Its name, such as `domainCoupons`. */
  readonly call: string;
  /** `ok`, `not_found`, or the kind of the failure (`ApiErrorKind`). */
  readonly outcome: string;
  readonly seconds: number;
}

/** An answer that exceeded a limit, so that a part was left out. */
export interface CutAnswer {
  readonly domain: string;
  readonly call: string;
  readonly bound: "entries" | "depth" | "text";
}

export const BREAKER_STATES = ["closed", "open", "half_open"] as const;

/** The state of a circuit breaker; `call` is absent for the breaker of a whole API. */
export interface BreakerState {
  readonly call?: string | undefined;
  readonly state: (typeof BREAKER_STATES)[number];
}

/** Outcomes that are no failure of the API: success, an unknown name, or a request that nobody waits for any more. */
const HARMLESS = ["ok", "not_found", "cancelled"];

/** Creates the metrics of the API's calls: outcomes, durations, cut answers, circuit breakers. */
export function createApiMetrics(registry: Registry, domains: DomainLabels) {
  const registers = [registry];
  const calls = new Counter({
    name: "dealframe_api_calls_total",
    help: "Calls of the API by name and outcome: ok, not_found, cancelled, or the kind of the failure (network, timeout, refused, unexplained, unreadable).",
    labelNames: ["call", "outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "dealframe_api_call_duration_seconds",
    help: "Time until a call of the API had its answer, or had failed.",
    labelNames: ["call"],
    buckets: SECONDS,
    registers,
  });
  const skipped = new Counter({
    name: "dealframe_api_calls_skipped_total",
    help: "Calls that were not made because a circuit breaker was open.",
    labelNames: ["call"],
    registers,
  });
  const cuts = new Counter({
    name: "dealframe_api_answers_cut_total",
    help: "Answers of the API of which a part was left out, by call and bound (entries, depth, text); see ANSWER_ENTRIES.",
    labelNames: ["call", "bound"],
    registers,
  });
  const failures = new Counter({
    name: "dealframe_domain_api_failures_total",
    help: "Failed calls of the API by domain.",
    labelNames: ["domain"],
    registers,
  });

  return {
    countCall({ domain, call, outcome, seconds }: EndedCall): void {
      calls.inc({ call, outcome });
      durations.observe({ call }, seconds);
      if (!HARMLESS.includes(outcome)) failures.inc({ domain: domains.of(domain) });
    },

    countSkipped(call: string): void {
      skipped.inc({ call });
    },

    countCut({ call, bound }: CutAnswer): void {
      cuts.inc({ call, bound });
    },

    /** Reads the states of the circuit breakers at each scrape. */
    watchBreakers(list: () => Iterable<BreakerState>): void {
      new Gauge({
        name: "dealframe_api_breakers",
        help: "Circuit breakers by call and state (closed, open, half_open); the call “any” is an API as a whole, for one domain or for all. A breaker that is not closed keeps calls from a failing API.",
        labelNames: ["call", "state"],
        registers,
        collect() {
          this.reset();
          for (const state of BREAKER_STATES) this.set({ call: "any", state }, 0);
          for (const { call = "any", state } of list()) {
            for (const other of BREAKER_STATES) this.inc({ call, state: other }, other === state ? 1 : 0);
          }
        },
      });
    },
  };
}
