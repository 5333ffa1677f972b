import type { RedirectionType } from "./entities";
import { toRedirectionType } from "./redirectionType";

/** What the page of the click writes for the page that it opens (specification, section 4; contract, storage names). */
export interface HandOver {
  readonly redirectionType: RedirectionType;
  /** The link that the offer opens; absent where the opened page has to ask for it. */
  readonly link?: string;
  /** Path of the opened page; the hand-over serves no other. */
  readonly path: string;
}

/** The part of the browser's storage that a hand-over needs. */
export interface HandOverStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const HAND_OVER_KEYS = {
  type: "redirectionType",
  marker: "redirection",
  link: "redirectLink",
  /** When the click was, and which path it opened: `<milliseconds since the epoch> <path>`. */
  ticket: "redirectTicket",
} as const;
export const HAND_OVER_MARKER = "Redirection";
/** A tab opens within moments of its click; an older hand-over belongs to a tab that never opened. */
export const HAND_OVER_LIFE_MS = 30_000;

/** Writes a hand-over; true when it is stored. Where storage is full or forbidden, the opened page asks for a click. */
export function writeHandOver(storage: HandOverStorage | undefined, handOver: HandOver, nowMs: number): boolean {
  try {
    storage?.setItem(HAND_OVER_KEYS.type, handOver.redirectionType);
    storage?.setItem(HAND_OVER_KEYS.marker, HAND_OVER_MARKER);
    storage?.setItem(HAND_OVER_KEYS.link, handOver.link ?? "");
    storage?.setItem(HAND_OVER_KEYS.ticket, `${nowMs} ${handOver.path}`);
    return storage !== undefined;
  } catch {
    clear(storage);
    return false;
  }
}

/** Reads and removes the hand-over for a path. Undefined when there is none, or it is too old or for another path. */
export function consumeHandOver(
  storage: HandOverStorage | undefined,
  path: string,
  nowMs: number,
): HandOver | undefined {
  const read = (key: string): string => {
    try {
      return storage?.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const ticket = /^(\d{1,16}) (.*)$/s.exec(read(HAND_OVER_KEYS.ticket));
  const marker = read(HAND_OVER_KEYS.marker);
  const link = read(HAND_OVER_KEYS.link);
  const type = read(HAND_OVER_KEYS.type);
  if (ticket === null || marker !== HAND_OVER_MARKER) return undefined;
  const ageMs = nowMs - Number(ticket[1]);
  const isFresh = ageMs >= 0 && ageMs <= HAND_OVER_LIFE_MS;
  // A hand-over for another tab that is still opening stays for that one.
  if (isFresh && ticket[2] !== path) return undefined;
  if (!clear(storage) || !isFresh) return undefined;
  return { redirectionType: toRedirectionType(type), path, ...(link === "" ? {} : { link }) };
}

/** True when everything is gone; what cannot be removed must not be used, else it would serve twice. */
function clear(storage: HandOverStorage | undefined): boolean {
  try {
    for (const key of Object.values(HAND_OVER_KEYS)) storage?.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
