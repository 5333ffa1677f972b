import { UnsendableMailError } from "./createMessage";

/** Delays between attempts, in minutes: two days in all. */
const DELAYS = [1, 5, 15, 60, 180, 360, 720, 720, 720];
/** Maximum length of a fault. */
const MAX_FAULT = 300;

/** The fault of an attempt, and what follows from it. */
export interface FailedAttempt {
  /** The fault on one line, as the mail server or the network named it. */
  readonly error: string;
  /** Codes of the fault alone: an answer may name the recipient, which no log has. */
  readonly code: string;
  /** Minutes until the next attempt; undefined: none. */
  readonly afterMinutes: number | undefined;
  /** True where no mail can be sent at the moment, to anybody. */
  readonly isUnreachable: boolean;
}

/**
 * Decides what follows from a failed attempt, the first one being 1. A server that refuses this mail for good (5xx about its addresses or its
 * contents; RFC 5321, section 4.2.1) ends it; any other fault is tried again for two days.
 */
export function planRetry(error: unknown, attempts: number): FailedAttempt {
  const { code = "", responseCode } = (error ?? {}) as { readonly code?: string; readonly responseCode?: number };
  const isRefusal = ["EENVELOPE", "EMESSAGE"].includes(code);
  const isForGood =
    error instanceof UnsendableMailError || (isRefusal && responseCode !== undefined && responseCode >= 500);
  return {
    error: String(error instanceof Error ? error.message : error)
      .replaceAll(/\s+/g, " ")
      .slice(0, MAX_FAULT),
    code: [code, responseCode].filter((part) => part !== undefined && part !== "").join(" ") || "unknown",
    afterMinutes: isForGood ? undefined : DELAYS[attempts - 1],
    isUnreachable: !isRefusal && !(error instanceof UnsendableMailError),
  };
}
