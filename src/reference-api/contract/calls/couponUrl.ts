import { success } from "../answers";
import { defineCall } from "../defineCall";
import { exampleCoupon } from "../examples";
import { input } from "../input";
import { couponId } from "../parameters";
import { listOf, object, text } from "../schema";

const tracking = { type: "string", format: "one-line", minLength: 1, maxLength: 200 } as const;

export const couponUrl = defineCall({
  endpoint: "GET /v2/fetch/couponurl",
  level: "full",
  meaning: "The web address to which a shopper goes from a coupon that has no `finalLink`, with tracking added.",
  neededBy: ["offer"],
  withoutIt: "A coupon without `finalLink` cannot be opened; others are opened as before.",
  input: input(
    { coupon_id: couponId },
    {
      redirection_type: { ...tracking, description: "The `desktop_redirection_type` of the coupon's store." },
      mtrd: { ...tracking, description: "Tracking text to add to the address." },
      s2s: { ...tracking, description: "Tracking text to add to the address." },
    },
  ),
  answer: success(
    object(
      {
        coupons: listOf(object({ finalLink: text("The address.") }), "The coupon alone."),
        domain_link: text("Address of the store's own page, used where there is no `finalLink`."),
      },
      {},
      "The addresses.",
    ),
  ),
  errors: { 404: "The domain has no coupon with this id." },
  example: {
    success: true,
    data: { coupons: [{ finalLink: exampleCoupon.finalLink }], domain_link: "https://copper-kettle.example/" },
  },
});
