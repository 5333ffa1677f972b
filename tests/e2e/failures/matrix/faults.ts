import type { Rule } from "../../support/ApiProxy";

/** A way in which an API can fail to answer a call. */
export interface Fault {
  readonly rule: Rule;
  /** No whole answer comes: the server counts such a failure against the whole API, any other against the call. */
  readonly isUnreachable?: boolean;
}

const answer = (status: number, body: string): Rule => ({ kind: "answer", status, body });

/** A value of another type than the given one, with entries of wrong types where a list is expected. */
function corrupt(data: unknown): unknown {
  if (Array.isArray(data)) return [null, 7, "x", [], {}, { _id: {}, slug: [], domain: 7, category: [], title: {} }];
  return typeof data === "object" && data !== null ? "x" : { odd: [42] };
}

export const FAULTS = {
  "500": { rule: answer(500, '{"success":false,"message":"Something went wrong."}') },
  "404": { rule: answer(404, '{"success":false,"message":"There is nothing here."}') },
  "429": { rule: answer(429, '{"success":false,"message":"Too many requests."}') },
  reset: { rule: { kind: "reset" }, isUnreachable: true },
  slow: { rule: { kind: "trickle" }, isUnreachable: true },
  truncated: { rule: { kind: "truncate" }, isUnreachable: true },
  "wrong types": { rule: { kind: "change", change: (body) => ({ ...body, data: corrupt(body.data) }) } },
  huge: { rule: { kind: "flood" }, isUnreachable: true },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
