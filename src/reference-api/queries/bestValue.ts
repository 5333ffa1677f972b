import { type RawBuilder, sql } from "kysely";
import { findCurrencySign } from "../../domain/text/money";
import { AMOUNT, KEY_LENGTH } from "./titleSaving";

/**
 * The sort key of the highest saving among rows of `coupons`, as `findHighestSaving` orders them; null where none has one. Amounts compare
 * within the domain's currency: those that name another are left out. `isMeant` says which rows count.
 */
export function selectBestKey(currency: string | undefined, isMeant = sql<boolean>`true`): RawBuilder<string | null> {
  const own =
    currency === undefined
      ? sql`true`
      : sql`(coupons.best_value < ${sql.lit(AMOUNT)} or coupons.best_value_signs in ('', ${findCurrencySign(currency) ?? ""}))`;
  return sql<string | null>`min(coupons.best_value) filter (where ${isMeant} and ${own})`;
}

/** The words of the saving behind its sort key. */
export function toBestValue(key: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`substr(${key}, ${sql.lit(KEY_LENGTH + 1)})`;
}
