import { countText } from "./readOutline";
import type { SeenCell } from "./runMatrix";

/** Calls that ask for one thing by its name: where the API no longer knows it, the older answer is not used either. */
const NAMED = new Set(["storeWithCoupons", "storeCoupons", "storeRating", "couponById", "categoryCoupons"]);
/** Calls whose answers are kept for seconds only, since visitors can ask for any number of them. */
const PASSING = new Set(["searchStores", "searchCoupons"]);

/** The status of a page without the answer of one of its calls. */
function findStatus({ call, fault, page, usual }: SeenCell): number {
  if (call === "website") return fault === "404" ? 421 : 503;
  return fault === "404" && page.uses[call]?.isSubject === true ? 404 : usual.status;
}

/** What is wrong with a page that has never had the answer which it does not get now. */
export function checkCold(cell: SeenCell): string[] {
  const { call, page, answer, outline, usual } = cell;
  const found: string[] = [];
  const status = findStatus(cell);
  if (outline.status !== status) found.push(`${outline.status} instead of ${status}`);
  if (status === 503 && answer.headers["retry-after"] === undefined) found.push("no Retry-After");
  if (answer.text.includes("[object Object]")) found.push("[object Object]");
  if (call === "website") return found;
  if (outline.landmarks.join() !== usual.landmarks.join()) found.push(`it has ${outline.landmarks}`);
  // A page that waits for its only answer says “Loading”.
  if (countText(answer.text) < 7) found.push("nothing to read");
  // The page for what does not exist is another one.
  if (status !== usual.status) return found;
  if (Object.keys(outline.sections).join() !== Object.keys(usual.sections).join()) found.push("other sections");
  const concerned = page.uses[call]?.sections ?? [];
  for (const [id, items] of Object.entries(usual.sections))
    if (!concerned.includes(id) && items.join() !== outline.sections[id]?.join()) found.push(`${id} has changed`);
  return found;
}

/** What is wrong with a page that has had the answer before. */
export function checkWarm(cell: SeenCell): string[] {
  const { call, fault, outline, usual } = cell;
  if (PASSING.has(call) || (fault === "404" && NAMED.has(call))) return checkCold(cell);
  if (outline.status !== usual.status) return [`${outline.status} instead of ${usual.status}`];
  if (outline.failed > 0) return [`${outline.failed} sections failed`];
  return JSON.stringify(outline) === JSON.stringify(usual) ? [] : ["it has changed"];
}
