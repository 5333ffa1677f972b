import { done } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { couponId } from "../parameters";

const worked = { type: "boolean", description: "True if the coupon worked." } as const;

export const vote = defineCall({
  endpoint: "POST /end-user/coupon/vote",
  level: "optional",
  meaning: "Takes whether a coupon worked. A later vote of the same visitor replaces the earlier one.",
  neededBy: ["offer"],
  withoutIt: "A server without it sends coupons without `votes`; the site does not ask then.",
  input: input({ coupon_id: couponId, worked }),
  answer: done,
  errors: { 404: "The domain has no coupon with this id.", 429: "The visitor has sent too many." },
  example: { success: true },
});
