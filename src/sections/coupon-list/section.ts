import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { couponPageOf } from "./couponPage";
import { isCouponListMissing } from "./isCouponListMissing";

export const section = defineSection({
  type: "coupon-list",
  needs: (settings, context) => {
    const page = couponPageOf(settings, context);
    return [
      website(),
      ...subjectNeeds(context),
      ...(page === undefined ? [] : [page]),
      ...visitsNeeds(context.cards, settings.card),
    ];
  },
  isMissing: isCouponListMissing,
  load: () => import("./CouponList"),
});
