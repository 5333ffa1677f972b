import type { Api } from "../../../api/createApi";
import { wrapCalls } from "../../../api/wrapCalls";
import type { CallBudget } from "./CallBudget";

/** Creates the API client of one page: its calls end with the page's budget, whatever signal they were given. */
export function limitCalls(api: Api, budget: CallBudget): Api {
  return wrapCalls(api, (_call, ask) => (parameters) => budget.run(() => ask(parameters, budget.signal)));
}
