/** The extra segment as parameters of the coupon URL call: the segment `s2s` sets a flag, any other is the value of mtrd. */
export function toTrackingQuery(tracking: string | undefined): { readonly mtrd?: string; readonly s2s?: string } {
  if (tracking === undefined) return {};
  return tracking === "s2s" ? { s2s: "1" } : { mtrd: tracking };
}
