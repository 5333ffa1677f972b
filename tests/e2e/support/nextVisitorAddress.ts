/** Addresses that this worker process has handed out. */
let handedOut = 0;

/**
 * Returns an address that no other test of this run uses, for `X-Forwarded-For`. The API's rate limits count each
 * visitor: tests with addresses of their own, also when they are tried again, do not use up each other's requests.
 */
export function nextVisitorAddress(): string {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 256;
  handedOut += 1;
  return `10.${worker}.${handedOut >> 8}.${handedOut & 255}`;
}
