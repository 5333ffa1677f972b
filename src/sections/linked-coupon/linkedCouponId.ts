/** The coupon that a query names; undefined where it names none that an API could know. */
export function toCouponId(value: string | null | undefined): string | undefined {
  const id = value?.trim() ?? "";
  return /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
