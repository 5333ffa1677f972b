const MIN_VISITS = 1000;
const MAX_VISITS = 9999;

/** The placeholder 'visits' figure, 1000 to 9999. It is derived from the coupon's id, so that it is the same everywhere. */
export function placeholderVisits(couponId: string): number {
  return MIN_VISITS + (hashText(couponId) % (MAX_VISITS - MIN_VISITS + 1));
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
