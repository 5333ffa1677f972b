import type { Api } from "../../../api/createApi";
import type { CallBudget } from "./CallBudget";

/** Creates the API client of one page: its calls end with the page's budget, whatever signal they were given. */
export function limitCalls(api: Api, budget: CallBudget): Api {
  // A page uses about ten of the client's calls: the others are not wrapped for it.
  return new Proxy(api, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      return (...parameters: unknown[]) => {
        const own = parameters.filter((parameter) => !(parameter instanceof AbortSignal));
        return budget.run(() => call(...own, budget.signal));
      };
    },
  });
}
