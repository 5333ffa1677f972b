import { createHash, timingSafeEqual } from "node:crypto";

/**
 * True if an Authorization header carries this bearer token. The duration does not depend on how much of it is right.
 */
export function hasBearer(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
