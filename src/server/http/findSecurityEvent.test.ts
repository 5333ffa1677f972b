import { expect, it } from "vitest";
import { findSecurityEvent } from "./findSecurityEvent";
import { nameApiRoute, nameRoute } from "./nameRoute";

it.each([
  ["api/login", 401, "login_refused"],
  ["api/login", 429, "rate_limited"],
  ["api/logout", 401, "session_refused"],
  ["api/subscribe", 413, "body_too_large"],
  ["csp-reports", 429, "report_flood"],
  ["metrics", 401, "metrics_token_refused"],
  ["purge", 401, "purge_token_refused"],
  ["other", 421, "host_refused"],
  ["home", 404, undefined],
  ["home", 401, undefined],
  ["page/store", 200, undefined],
])("an answer to %s with status %i is the event %s", (route, status, event) => {
  expect(findSecurityEvent(route, status)).toBe(event);
});

it("a route's name comes from a closed list, whatever the path", () => {
  const names = [
    "/metrics",
    "/assets/a-B1.js",
    "/favicon.svg",
    "/_dealframe/purge",
    "/_dealframe/x",
    "/made/up",
    "/__proto__",
  ];
  expect(names.map(nameRoute)).toEqual(["metrics", "asset", "file", "purge", "server", "other", "other"]);
  expect(nameApiRoute("POST", "/end-user/newsletter/email-subscribe")).toBe("api/subscribe");
  expect(nameApiRoute("GET", "/end-user/newsletter/email-subscribe")).toBe("api/other");
  expect(nameApiRoute("GET", "/images/made-up.svg")).toBe("picture");
});
