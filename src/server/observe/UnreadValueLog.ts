import type { Logger } from "pino";
import type { UnreadValue } from "../../api/normalizeList";
import { BANNER_DIMENSIONS } from "../../domain/entities";

/** A value of no known form in an answer to a call for a domain. */
export interface UnreadAnswerValue extends UnreadValue {
  readonly domain: string;
  readonly call: string;
}

/** Called for values of answers that have no known form. */
export type UnreadListener = (value: UnreadAnswerValue) => void;

/** Maximum number of lines; later values of other fields and domains are not named. */
const MAX_LINES = 2_000;
/** Maximum number of characters of a value, and of an id. */
const MAX_CHARACTERS = 60;

const DATE = "Send ISO 8601, such as 2031-12-31T23:59:59Z, or 2031-12-31 for a whole day.";
/** The remedy for the values of each field. */
const ADVICE: Readonly<Record<string, string>> = {
  expiry_date: `The offer is shown without an end. ${DATE}`,
  verified_at: `The offer is shown as if nobody had tried it. ${DATE}`,
  last_success_at: `The votes are shown without their last success. ${DATE}`,
  time_zone: "Days end in UTC. Send a name of the IANA database, such as Europe/Berlin.",
  lang: "The pages are marked as English. Send a language tag, such as en or de-CH.",
  banner_dimension: `The banner is not shown. Send one of ${BANNER_DIMENSIONS.join(", ")}.`,
};

/**
 * Logs values of answers that have no known form and are therefore left out: the first one of each field and domain, with
 * what to do about it.
 */
export class UnreadValueLog {
  private readonly known = new Set<string>();

  constructor(private readonly log: Pick<Logger, "warn">) {}

  note({ domain, call, field, id, value }: UnreadAnswerValue): void {
    const key = `${domain} ${field}`;
    if (this.known.has(key) || this.known.size >= MAX_LINES) return;
    this.known.add(key);
    const message = "A value of an answer of the API has no known form, and is left out.";
    const advice = ADVICE[field] ?? "See the contract.";
    const entry = id === "" ? {} : { id: cut(escapeControls(id)) };
    this.log.warn({ message, domain, call, field, ...entry, value: cut(escapeControls(toJson(value))), advice });
    if (this.known.size === MAX_LINES)
      this.log.warn({ message: "No further values without a known form are named until the next start." });
  }
}

function toJson(value: unknown): string {
  // A long text is cut first: it may have megabytes.
  return JSON.stringify(typeof value === "string" ? cut(value) : value) ?? String(value);
}

/** Writes control characters, and those that change the direction of a text, as JSON escapes. */
function escapeControls(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

function cut(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2));
  return characters.length <= MAX_CHARACTERS ? text : `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…`;
}
