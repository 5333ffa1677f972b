import { randomBytes } from "node:crypto";

const MAX_LENGTH = 255;

/** Differs for every process, also after a restart. */
const prefix = randomBytes(9).toString("base64url");
let count = 0;

/**
 * An id for a request, unlike that of any other: a random part for each process, and a number. It only names the lines of
 * a request in the log, so it need not be hard to guess, and costs less than a random one.
 */
export function createRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

/** The id that a proxy in front has given to a request, where it is one that may be sent and logged; else a new one. */
export function readRequestId(header: string | undefined): string {
  if (header === undefined || header === "" || header.length > MAX_LENGTH || /[^\w\-=]/.test(header))
    return createRequestId();
  return header;
}
