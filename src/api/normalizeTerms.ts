import type { Coupon, CouponTerms } from "../domain/entities";
import { cutText } from "../domain/text/cutText";
import { toPlainText } from "../domain/text/richText";
import { type Fields, readFlag, readNumber, readRecord, readText } from "./readFields";
import { sanitizeText } from "./sanitizeHtml";

/** Characters of what an offer does not hold for; it stands beside the offer in one line. */
const MAX_EXCLUDES = 60;
/** A larger sum is none: nobody spends it, and its digits need a line of their own. */
const MAX_SUM = 1e9;

/** The terms of an offer; each part is absent where the API does not tell it in a known form. */
export function normalizeTerms(fields: Fields): Pick<Coupon, "terms"> {
  const given = readRecord(fields, "terms");
  const minSpend = readNumber(given, "min_spend");
  const where = readText(given, "where");
  const excludes = cutText(toPlainText(sanitizeText(readText(given, "excludes"))), MAX_EXCLUDES, "word");
  const terms: CouponTerms = {
    ...(minSpend > 0 && minSpend <= MAX_SUM ? { minSpend } : {}),
    ...(readFlag(given, "new_customers") ? { isForNewCustomers: true } : {}),
    ...(where === "online" || where === "store" ? { where } : {}),
    ...(excludes === "" ? {} : { excludes }),
  };
  return Object.keys(terms).length === 0 ? {} : { terms };
}
