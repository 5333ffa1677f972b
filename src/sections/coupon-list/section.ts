import { SEARCH_FIELD } from "../../domain/routes/searchPath";
import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { couponPageOf, ENDINGS, listNameFilters, listSorts, TYPES } from "./couponPage";
import { isCouponListMissing } from "./isCouponListMissing";

export const section = defineSection({
  type: "coupon-list",
  isLate: true,
  needs: (settings, context) => {
    const page = couponPageOf(settings, context);
    return [
      website(),
      ...subjectNeeds(context),
      ...(page === undefined ? [] : [page]),
      ...visitsNeeds(context.cards, settings.card),
    ];
  },
  query: ({ pageParameter, source, order }) => ({
    [pageParameter]: "page-number",
    sort: listSorts({ order }),
    type: TYPES,
    ending: ENDINGS,
    ...Object.fromEntries(listNameFilters(source.from).map((name) => [name, "text" as const])),
    ...(source.from === "search-coupons" ? { [SEARCH_FIELD]: "text" } : {}),
  }),
  isMissing: isCouponListMissing,
  load: () => import("./CouponList"),
});
