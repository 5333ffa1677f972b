import { FeedError } from "../FeedError";

const REASONS: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/, "is not a name that is known: check the address"],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, "cannot be reached: check the address, or try again later"],
  [
    /^(?:ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|Z_BUF_ERROR)$/,
    "ended the connection before the file was complete: try again",
  ],
  [/^Z_/, "sends a packed file that is damaged: tell the shop"],
  [/^(?:HPE_|EPROTO|ERR_SSL)/, "does not answer in HTTP: check the address"],
  [/^(?:CERT_|ERR_TLS_|UNABLE_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME)/, "has no valid certificate: tell the shop"],
];

/** The failure of a request to a host, or of its body, as a sentence that says what to do; errors of this machine stay as they are. */
export function toFeedError(error: unknown, host: string, signal: AbortSignal): unknown {
  if (error instanceof FeedError) return error;
  if (signal.aborted) return new FeedError(`${host} did not send the whole file in time: try again later.`);
  const code = String((error as NodeJS.ErrnoException).code);
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  return reason === undefined ? error : new FeedError(`${host} ${reason}.`);
}

/** The status of an answer without a file, as a sentence that says what to do. */
export function describeStatus(status: number, host: string): string {
  if (status === 401 || status === 403)
    return `${host} refuses access (${status}): check the key or password in the address.`;
  if (status === 404 || status === 410) return `${host} has no file at this address (${status}): check the address.`;
  if (status === 429 || status >= 500) return `${host} cannot send the file now (${status}): try again later.`;
  return `${host} sends no file (${status}): check the address.`;
}
