import { isRecord } from "../isRecord";
import { isSavedCoupon, type SavedCoupon } from "./savedCoupon";

/** A device keeps the codes that it has shown for 24 hours. */
const LIFE_MS = 864e5;

/** Words of the question whether an offer worked. */
export type VoteTexts = Readonly<
  Record<"question" | "yes" | "no" | "thanks" | "waiting" | "unanswered" | "failed", string>
>;

/** A code that this device has shown, with the offer around it and the words that stood beside it. */
export interface ShownCode extends SavedCoupon {
  /** The domain that showed it. */
  readonly domain: string;
  /** Milliseconds since the epoch. */
  readonly shownAtMs: number;
  readonly code: string;
  /** True once it was copied. */
  readonly isCopied: boolean;
  readonly texts: Readonly<Record<"copy" | "copied" | "failed", string>>;
  /** Absent where the API takes no votes, or the domain asks for none. */
  readonly vote?: VoteTexts;
}

/** True for a code that this device has shown on a domain within the last 24 hours. Anything may stand in a device's storage. */
export function isShownCode(value: unknown, domain: string, nowMs: number): value is ShownCode {
  if (!isSavedCoupon(value)) return false;
  const { domain: own, shownAtMs, code, texts, vote } = value as Partial<Record<keyof ShownCode, unknown>>;
  const isRecent = typeof shownAtMs === "number" && Math.abs(nowMs - shownAtMs) < LIFE_MS;
  return (
    own === domain && isRecent && typeof code === "string" && isWords(texts) && (vote === undefined || isWords(vote))
  );
}

function isWords(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((word) => typeof word !== "object");
}
