import type { SecurityEvent } from "../observe/metrics/securityMetrics";

/** Returns the security event of an answer by its route and status; undefined if there is none. */
export function findSecurityEvent(route: string, status: number): SecurityEvent | undefined {
  switch (status) {
    case 401:
      if (route === "api/login") return "login_refused";
      if (route === "purge") return "purge_token_refused";
      if (route === "metrics") return "metrics_token_refused";
      return route.startsWith("api/") ? "session_refused" : undefined;
    case 413:
      return "body_too_large";
    case 421:
      return "host_refused";
    case 429:
      if (route === "purge") return "purge_token_refused";
      if (route === "metrics") return "metrics_token_refused";
      return route === "csp-reports" ? "report_flood" : "rate_limited";
    default:
      return undefined;
  }
}
