import { ApiError, isAbsent } from "../../../api/ApiError";
import type { Api } from "../../../api/createApi";
import { wrapCalls } from "../../../api/wrapCalls";
import type { EndedCall } from "../../observe/metrics/apiMetrics";

/** Called for each call that has ended, with its error if it failed. */
export type CallListener = (ended: EndedCall, error?: unknown) => void;

/** Creates the API client of a domain that reports the calls as they reach the API. */
export function watchCalls(api: Api, domain: string, listener: CallListener): Api {
  return wrapCalls(api, (call, ask) => async (parameters, signal) => {
    const startedAtMs = performance.now();
    const end = (outcome: string, error?: unknown) =>
      listener({ domain, call, outcome, seconds: (performance.now() - startedAtMs) / 1000 }, error);
    try {
      const answer = await ask(parameters, signal);
      end("ok");
      return answer;
    } catch (error) {
      end(nameOutcome(error), error);
      throw error;
    }
  });
}

function nameOutcome(error: unknown): string {
  if (!(error instanceof ApiError)) return "unexplained";
  const { kind } = error;
  return isAbsent(error) ? "not_found" : kind;
}
