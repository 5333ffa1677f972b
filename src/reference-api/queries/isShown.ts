import { sql } from "kysely";

/** True for a row of `coupons` that has begun at a time, that its source has not withdrawn, and that no other source has, too. */
export function isShown(now: Date) {
  return sql<boolean>`(coupons.withdrawn_at is null and not coupons.is_duplicate and coalesce(coupons.starts_at <= ${now}, true))`;
}
