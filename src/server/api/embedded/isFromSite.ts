import type { Settings } from "../../settings/readSettings";
import { isSecret, SECRET_HEADER } from "./isSecret";

/** True for a request to the API by a site server that has the same API_SECRET. */
export function isFromSite({ headers }: Request, { apiSecret }: Pick<Settings, "apiSecret">): boolean {
  return apiSecret !== undefined && isSecret(headers.get(SECRET_HEADER), apiSecret);
}
