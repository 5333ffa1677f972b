import { isRecord } from "../../../../src/domain/isRecord";
import { choosePayload } from "./payloads";

/** Fields with few values that decide whether something is shown, and what a page asks the API by. */
const KEPT = new Set([
  ...["success", "sucess", "banner_dimension", "expiry_date", "desktop_redirection_type", "home_page", "domain"],
  ...["service", "header_js", "footer_js", "captcha_js", "analytics_js"],
]);
/** Without a real id or slug of its own, an entry has no page to lead to: they are payloads in every other round. */
const NAMES = new Set(["_id", "id", "slug", "category"]);

/** A copy of an answer of the API with a payload in every text. `place` names the call. */
export function putIntoAnswer(value: unknown, place: string, round: number, key = ""): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => putIntoAnswer(entry, `${place}/${index}`, round, key));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, putIntoAnswer(entry, `${place}/${name}`, round, name)]),
    );
  }
  const isKept = KEPT.has(key) || (NAMES.has(key) && round % 2 === 0);
  return typeof value !== "string" || isKept ? value : choosePayload(place, round);
}
