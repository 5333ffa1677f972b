import { CALLS, type CallName } from "./allCalls";

/** Returns the path of a call. */
export function pathOf(name: CallName): string {
  return splitEndpoint(CALLS[name].endpoint).path;
}

/** Splits `GET /path` into its parts. */
export function splitEndpoint(endpoint: string): { readonly method: string; readonly path: string } {
  const [method = "", path = ""] = endpoint.split(" ");
  return { method, path };
}
