import type { Api } from "../../api/createApi";
import type { CallBudget } from "./CallBudget";

/** The API client of one page: its calls end with the page's budget, whatever signal they were given. */
export function limitCalls(api: Api, budget: CallBudget): Api {
  // A page uses some ten of the client's calls: the others are not made for it.
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
