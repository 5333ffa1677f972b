import type { Coupon } from "../domain/entities";
import { isUnreadDate, readDateMs } from "../domain/time/readDate";
import type { NormalizeContext } from "./normalizeList";
import { type Fields, isGiven, readCount, readNumber } from "./readFields";

const DATES = ["verified_at", "last_success_at"];

/**
 * What shoppers and the site know of an offer's success; each part is absent where the API does not tell it. A rate
 * without a count, or out of its range, is no rate: the votes then count as none.
 */
export function normalizeVotes(
  fields: Fields,
  id: string,
  { noteUnread }: Pick<NormalizeContext, "noteUnread">,
): Pick<Coupon, "votes" | "verifiedAtMs"> {
  if (noteUnread !== undefined)
    for (const field of DATES) if (isUnreadDate(fields, field)) noteUnread({ field, id, value: fields[field] });
  const verifiedAtMs = readDateMs(fields, "verified_at");
  const votes = readVotes(fields);
  return { ...(votes === undefined ? {} : { votes }), ...(verifiedAtMs === undefined ? {} : { verifiedAtMs }) };
}

function readVotes(fields: Fields): Coupon["votes"] {
  if (!isGiven(fields.votes)) return undefined;
  const successRate = readNumber(fields, "success_rate", Number.NaN);
  const count = readCount(fields, "votes") ?? 0;
  if (count === 0 || !(successRate >= 0 && successRate <= 1)) return { count: 0, successRate: 0 };
  const lastSuccessAtMs = readDateMs(fields, "last_success_at");
  return { count, successRate, ...(lastSuccessAtMs === undefined ? {} : { lastSuccessAtMs }) };
}
