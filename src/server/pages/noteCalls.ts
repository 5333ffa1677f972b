import type { Api } from "../../api/createApi";

/** An API client with the names of the calls that are made with it: also of those that only other answers are made of. */
export function noteCalls(api: Api): { readonly api: Api; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  const noting = new Proxy(api, {
    get: (target, name, receiver) => {
      names.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  return { api: noting, names };
}
