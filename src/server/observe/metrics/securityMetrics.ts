import { Counter, type Registry } from "prom-client";
import type { DomainLabels } from "./DomainLabels";

/** Events of refused requests that may be part of an attack; docs/operating.md explains each. */
export const SECURITY_EVENTS = [
  "address_too_long",
  "body_too_large",
  "host_refused",
  "login_refused",
  "metrics_token_refused",
  "preview_refused",
  "purge_token_refused",
  "rate_limited",
  "report_flood",
  "session_refused",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Creates the metrics of security events and of violations of the pages' security policies. */
export function createSecurityMetrics(registry: Registry, domains: DomainLabels) {
  const registers = [registry];
  const events = new Counter({
    name: "dealframe_security_events_total",
    help: "Requests that were refused and may be part of an attack, by event.",
    labelNames: ["event"],
    registers,
  });
  const violations = new Counter({
    name: "dealframe_policy_violations_total",
    help: "Violations of the pages' security policies that browsers reported, by domain and directive.",
    labelNames: ["domain", "directive"],
    registers,
  });
  // Counters that begin at 0 give a rate from the first event on.
  for (const event of SECURITY_EVENTS) events.inc({ event }, 0);

  return {
    count(event: SecurityEvent): void {
      events.inc({ event });
    },

    /** @param directive one of a closed list (`readReports`) */
    countViolation(domain: string, directive: string): void {
      violations.inc({ domain: domains.of(domain), directive });
    },
  };
}
