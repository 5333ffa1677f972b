/** The pages to which the links of mails lead. A press on them confirms a subscription or ends it. */
export const CONFIRM_PATH = "/newsletter/confirm";
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

/** The query parameter with the token of such a link, and the field of the form that sends it. */
export const TOKEN_FIELD = "token";
/** The query parameter with the outcome of a press. */
export const OUTCOME_FIELD = "outcome";

/** The outcomes of a press: done; the link is used up or too old; not possible at the moment. */
export const PRESS_OUTCOMES = ["done", "expired", "failed"] as const;
export type PressOutcome = (typeof PRESS_OUTCOMES)[number];

export type PressPath = typeof CONFIRM_PATH | typeof UNSUBSCRIBE_PATH;

/** True for the path of a page whose address may hold a token: it runs no tags, and neither caches nor logs keep its address. */
export function isPressPath(path: string): path is PressPath {
  return path === CONFIRM_PATH || path === UNSUBSCRIBE_PATH;
}
