import { hashText } from "../hashText";

const MIN_VISITS = 1000;
const MAX_VISITS = 9999;

/** The placeholder 'visits' figure, 1000 to 9999. It is derived from the coupon's id, so that it is the same everywhere. */
export function placeholderVisits(couponId: string): number {
  return MIN_VISITS + (hashText(couponId) % (MAX_VISITS - MIN_VISITS + 1));
}
