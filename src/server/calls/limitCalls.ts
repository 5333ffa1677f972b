import type { Api } from "../../api/createApi";
import type { CallBudget } from "./CallBudget";

/** The API client of one page: its calls end with the page's budget, whatever signal they were given. */
export function limitCalls(api: Api, budget: CallBudget): Api {
  const limited = Object.entries(api).map(([name, value]) => {
    const call = value as (...parameters: unknown[]) => Promise<unknown>;
    return [
      name,
      (...parameters: unknown[]) => {
        const own = parameters.filter((parameter) => !(parameter instanceof AbortSignal));
        return budget.run(() => call(...own, budget.signal));
      },
    ] as const;
  });
  return Object.fromEntries(limited) as Api;
}
