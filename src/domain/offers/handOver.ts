import type { RedirectionType } from "../entities";
import { toRedirectionType } from "./redirectionType";

/** What a page stores for the page that a click opens (specification, section 4; contract, storage names). */
export interface HandOver {
  readonly redirectionType: RedirectionType;
  /** The link that the offer opens; absent where the opened page has to request it. */
  readonly link?: string;
  /** Path of the opened page; the hand-over is valid for this path only. */
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
  /** Time and path of the click: `<milliseconds since the epoch> <path>`. */
  ticket: "redirectTicket",
} as const;
export const HAND_OVER_MARKER = "Redirection";
/** How long a hand-over is valid. A tab opens right after its click; an older hand-over is of a tab that did not open. */
export const HAND_OVER_LIFE_MS = 30_000;

/** Stores a hand-over; false where storage is full or forbidden, then the opened page waits for a click. */
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
  // Keep the hand-over of another tab that is still opening.
  if (isFresh && ticket[2] !== path) return undefined;
  if (!clear(storage) || !isFresh) return undefined;
  return { redirectionType: toRedirectionType(type), path, ...(link === "" ? {} : { link }) };
}

/** True when all is removed. What cannot be removed must not be used, because it could be used twice. */
function clear(storage: HandOverStorage | undefined): boolean {
  try {
    for (const key of Object.values(HAND_OVER_KEYS)) storage?.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
