import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Coupon, Paged } from "../../domain/entities";
import { listFilters } from "../../domain/listChoices";
import { isExpired, listExpiries } from "../../domain/offers/expiry";
import type { CouponListSection } from "../../generated/documents";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { ListBar } from "../../ui/controls/ListBar";
import { Pager } from "../../ui/controls/Pager";
import { SiteLink } from "../../ui/links/SiteLink";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import { fillCount } from "../../ui/text/fillCount";
import type { SectionProps } from "../defineSection";
import { CouponCards } from "../shared/cards/CouponCards";
import { useListStyle } from "../shared/cards/useListStyle";
import { useCardsWithTerms } from "../shared/cards/useTerms";
import { EndedOffers } from "../shared/lists/EndedOffers";
import { ListStates } from "../shared/lists/ListStates";
import { landOn, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel, useLang } from "../shared/page/useLang";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { CouponChips } from "./CouponChips";
import { CouponFilters } from "./CouponFilters";
import { couponPageOf } from "./couponPage";
import { RESULT_CARDS } from "./resultCards";
import { useShownChoices } from "./useShownChoices";

/** One page of a long list of coupons, with links to the others. */
export default observer(function CouponList(props: SectionProps<"coupon-list">) {
  const { address, resolution } = usePage();
  const need = couponPageOf(props.section, { ...address, resolution });
  return need === undefined ? null : <ListedCoupons {...props} need={need} />;
});

interface ListedCouponsProps extends SectionProps<"coupon-list"> {
  readonly need: AnswerNeed<Paged<Coupon>>;
}

const ListedCoupons = observer(function ListedCoupons({ section, need }: ListedCouponsProps) {
  const { heading, text, columns, perPage, pageParameter } = section;
  const answer = useAnswer(need);
  const cardStyle = useListStyle(section);
  const { page, hrefOf } = useListAddress(pageParameter);
  const { items, totalPages, totalRecords } = answer.value;
  const countLabel = useCountLabel();
  const fill = useTemplate();
  const lang = useLang();
  // The time does not go on for the order: no card moves while somebody reads it.
  const nowMs = useNowBetween()(() => listExpiries(items));
  const [openedAtMs] = useState(nowMs);
  const isFolded = (coupon: Coupon) => cardStyle.expired === "last" && isExpired(coupon, openedAtMs);
  const [live, ended] = [items.filter((coupon) => !isFolded(coupon)), items.filter(isFolded)];
  const list = {
    cardStyle,
    columns,
    headingLevel: heading === undefined ? 2 : 3,
    namesStore: section.source.from !== "store-coupons",
    layout: useCardsWithTerms(section.source.from === "search-coupons" ? RESULT_CARDS : LIST_CARDS, section.terms),
    hasDetails: section.details,
  } as const;
  const shown = useShownChoices(answer, section);
  const isFiltered = listFilters(usePage().address.query).length > 0;
  // A list without a heading of its own is what its page is about, and says that it is empty.
  if (answer.isAbsent && heading !== undefined) return null;
  // What there is beside it says enough; with a filter the list is wanted, and says what is left.
  if (section.whenEmpty === "leave-out" && answer.isReady && totalRecords === 0 && !isFiltered) return null;
  const hasTotal = answer.isReady && (totalRecords > 0 || isFiltered);
  return (
    <>
      <ListBar
        heading={heading === undefined ? undefined : fill(heading)}
        text={text === undefined ? undefined : fill(text)}
        total={hasTotal ? countLabel(section.total, totalRecords, section.totalOne) : undefined}
        isSticky={section.controls}
      >
        {section.controls ? <CouponFilters section={section} shown={shown} /> : null}
      </ListBar>
      {section.controls ? <CouponChips section={section} shown={shown} /> : null}
      <ListStates
        answer={answer}
        section={section}
        skeleton={
          <SkeletonGrid
            shape={section.describes ? "described" : "list"}
            columns={columns}
            count={perPage}
            label={section.loading}
          />
        }
        isEmpty={items.length === 0}
        empty={<NoCoupons section={section} />}
      >
        {live.length === 0 ? null : <CouponCards coupons={live} {...list} />}
        <EndedOffers
          label={fillCount(section.ended, ended.length, lang)}
          count={ended.length}
          isOpen={live.length === 0}
        >
          <CouponCards coupons={ended} {...list} />
        </EndedOffers>
      </ListStates>
      <Pager page={page} totalPages={totalPages} texts={section.pager} hrefOf={hrefOf} landing={landOn(section)} />
    </>
  );
});

const NoCoupons = observer(function NoCoupons({ section }: { readonly section: CouponListSection }) {
  const { query } = usePage().address;
  const { hrefWith } = useListAddress(section.pageParameter);
  const fill = useTemplate();
  const filters = listFilters(query);
  if (filters.length === 0) return <EmptyState text={fill(section.empty)} />;
  const without = Object.fromEntries(filters.map((name) => [name, undefined]));
  return (
    <EmptyState text={section.noMatch}>
      <SiteLink rel="nofollow" href={hrefWith(without)} landing={section.id}>
        {section.showAll}
      </SiteLink>
    </EmptyState>
  );
});
