import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an Authorization header carries this bearer token; how long that takes does not tell how much of it is right. */
export function hasBearer(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
