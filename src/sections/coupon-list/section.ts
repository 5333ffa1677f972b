import { storeVisits } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { couponPageOf } from "./couponPage";
import { isCouponListMissing } from "./isCouponListMissing";

export const section = defineSection({
  type: "coupon-list",
  needs: (settings, context) => {
    const page = couponPageOf(settings, context);
    const style = settings.card === undefined ? Object.values(context.cards)[0] : context.cards[settings.card];
    return [
      website(),
      ...subjectNeeds(context),
      ...(page === undefined ? [] : [page]),
      ...(style?.visits === "real" ? [storeVisits()] : []),
    ];
  },
  isMissing: isCouponListMissing,
  load: () => import("./CouponList"),
});
