import { CALLS, type CallName } from "../contract/allCalls";
import type { CallDefinition } from "../contract/defineCall";
import { splitEndpoint } from "../contract/endpoints";
import type { Check } from "./Check";
import { createPath } from "./paths";

/** The answer of every call that reads is as its definition says. Calls with a token have a check of their own. */
export const answerChecks: readonly Check[] = (Object.entries(CALLS) as [CallName, CallDefinition][])
  .filter(([, { endpoint, needsToken }]) => endpoint.startsWith("GET") && needsToken !== true)
  .map(([call, { endpoint }]) => ({
    name: `${splitEndpoint(endpoint).path} answers as the contract says`,
    call,
    run: async (probe) => void (await probe.expect(await createPath(probe, call), call)),
  }));
