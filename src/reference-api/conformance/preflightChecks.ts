import { CALLS, type CallName } from "../contract/allCalls";
import type { CallDefinition } from "../contract/defineCall";
import { pathOf, splitEndpoint } from "../contract/endpoints";
import { type Check, insist } from "./Check";
import { Mismatch, type Probe } from "./createProbe";

const LEAST_AGE_S = 600;
const NEEDED_HEADERS = ["content-type", "domain-name"];

/** Browsers may make every call from a page of the domain (Fetch Standard, CORS preflight). */
export const preflightChecks: readonly Check[] = (Object.entries(CALLS) as [CallName, CallDefinition][]).map(
  ([call, { endpoint, level }]) => {
    const { method, path } = splitEndpoint(endpoint);
    return {
      name: `${path} answers the preflight of a page of the domain`,
      call,
      run: async (probe) => {
        const response = await sendPreflight(probe, method, path);
        // A server may be without an optional call.
        if (level === "optional" && response.status === 404) return;
        const { status, headers, origin } = response;
        if (status < 200 || status > 299) throw new Mismatch(`the preflight was refused: ${path} answered ${status}`);
        const allowed = headers.get("access-control-allow-origin");
        const isAllowed = allowed === origin || allowed === "*";
        insist(isAllowed, `the preflight was refused: ${path} allows ${allowed ?? "no origin"} and not ${origin}`);
        const named = (headers.get("access-control-allow-headers") ?? "").toLowerCase().split(/\s*,\s*/);
        const missing = NEEDED_HEADERS.filter((name) => !named.includes(name) && !named.includes("*"));
        insist(missing.length === 0, `the preflight was refused: ${path} does not allow ${missing.join(" and ")}`);
      },
    };
  },
);

/** Browsers cache the answer to a preflight, so that few calls need one. */
export const preflightAge: Check = {
  name: "a preflight from the domain is answered with a long Access-Control-Max-Age",
  call: "website",
  run: async (probe) => {
    const { headers } = await sendPreflight(probe, "GET", pathOf("website"));
    const ageS = Number(headers.get("access-control-max-age"));
    insist(ageS >= LEAST_AGE_S, "Access-Control-Max-Age is below ten minutes");
  },
};

async function sendPreflight(probe: Probe, method: string, path: string) {
  const origin = `https://${await probe.findDomain()}`;
  const { status, headers } = await probe.send(path, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": NEEDED_HEADERS.join(", "),
    },
  });
  return { status, headers, origin };
}
