import { CALLS } from "./allCalls";
import type { Api } from "./createApi";

/** Makes a call with its parameters; the signal ends it. */
export type Ask = (parameters: readonly unknown[], signal: AbortSignal | undefined) => Promise<unknown>;

/** Returns a call of an API client by its name. */
export function getAsk(api: Api, name: keyof Api): Ask {
  const call = api[name] as (...given: readonly unknown[]) => Promise<unknown>;
  return (parameters, signal) => (signal === undefined ? call(...parameters) : call(...parameters, signal));
}

/**
 * Creates an API client whose calls are made as `wrap` says. Each is wrapped once it is used: a page uses about ten of
 * them.
 */
export function wrapCalls(api: Api, wrap: (name: keyof Api, ask: Ask) => Ask): Api {
  return new Proxy(api, {
    get: (target, name) => {
      if (!Object.hasOwn(CALLS, name)) return Reflect.get(target, name);
      const ask = wrap(name as keyof Api, getAsk(target, name as keyof Api));
      return (...given: readonly unknown[]) => {
        const signal = given.find((parameter) => parameter instanceof AbortSignal);
        return ask(signal === undefined ? given : given.filter((parameter) => parameter !== signal), signal);
      };
    },
  });
}
