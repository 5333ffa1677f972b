import { sql } from "kysely";

/** True for a row of `coupons` that has begun at a time, and that its source has not withdrawn. */
export function isShown(now: Date) {
  return sql<boolean>`(coupons.withdrawn_at is null and coalesce(coupons.starts_at <= ${now}, true))`;
}
