import { timingSafeEqual } from "node:crypto";

/** Header with the secret of processes that belong together. */
export const SECRET_HEADER = "x-dealframe-secret";

/** True where the value of a header is this secret. The duration does not depend on how much of it is right. */
export function isSecret(given: unknown, secret: string): boolean {
  const [a, b] = [Buffer.from(typeof given === "string" ? given : ""), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
