import { ApiError, type ApiErrorKind } from "../../api/ApiError";

/**
 * Why an action failed: a kind of the API's, 'missing' for an answer without what was asked for, 'unexpected' for an
 * error that is not the API's.
 */
export type FailureKind = ApiErrorKind | "missing" | "unexpected";

export interface Failure {
  readonly kind: FailureKind;
  /** The server's own words where the kind is 'refused'; they may be empty. */
  readonly message: string;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { kind: error.kind, message: error.message };
  return { kind: "unexpected", message: error instanceof Error ? error.message : String(error) };
}

/** True where no answer of the API came; a page of HTML with status 200, such as a proxy's, is none. */
export function isUnanswered(kind: FailureKind): boolean {
  return kind === "network" || kind === "timeout" || kind === "cancelled" || kind === "unreadable";
}
