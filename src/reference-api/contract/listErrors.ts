import type { CallDefinition } from "./defineCall";

/** A refusal of a call. */
export interface CallError {
  readonly status: number;
  /** The reasons, each a sentence. */
  readonly when: string;
}

/** Lists all refusals of a call: its own, and those that follow from its domain, parameters, body and token. */
export function listErrors(call: CallDefinition): CallError[] {
  const isPost = call.endpoint.startsWith("POST");
  const hasDomain = call.isForAllDomains !== true;
  const hasParameters = Object.keys(call.input.properties).length > 0;
  const reasons: (readonly [status: number, reason: string | false | undefined])[] = [
    [400, hasDomain && "The `domain-name` header is missing."],
    [400, hasParameters && (isPost ? "The body is not JSON, or a field does not fit." : "A parameter does not fit.")],
    [401, call.needsToken && "The token is missing, wrong or no longer valid."],
    [404, hasDomain && "The domain is unknown."],
    [413, isPost && "The body is too large."],
    [415, isPost && "The body is not `application/json`."],
    ...Object.entries(call.errors).map(([status, reason]) => [Number(status), reason] as const),
  ];
  const byStatus = new Map<number, string[]>();
  for (const [status, reason] of reasons)
    if (typeof reason === "string") byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, all]) => ({ status, when: all.join(" ") }));
}
