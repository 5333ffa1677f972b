import { CALLS } from "./allCalls";
import type { Endpoint } from "./defineApiCall";

/** Method and path of every call, by its name. */
export const ENDPOINTS = Object.fromEntries(Object.entries(CALLS).map(([name, { endpoint }]) => [name, endpoint])) as {
  readonly [Name in keyof typeof CALLS]: Endpoint;
};
