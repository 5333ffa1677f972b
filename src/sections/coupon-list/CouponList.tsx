import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Coupon, Paged } from "../../domain/entities";
import { putExpiredLast } from "../../domain/offers/expiry";
import type { CouponListSection } from "../../generated/documents";
import type { AnswerNeed } from "../../stores/defineCall";
import { COUPON_CARD_SHAPES } from "../../ui/cards/cardShapes";
import { ListBar } from "../../ui/controls/ListBar";
import { Pager } from "../../ui/controls/Pager";
import { SiteLink } from "../../ui/links/SiteLink";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { CouponCards } from "../shared/cards/CouponCards";
import { useListStyle } from "../shared/cards/useListStyle";
import { ListStates } from "../shared/lists/ListStates";
import { landOn, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel } from "../shared/page/useLang";
import { useNowMs } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { CouponChoices } from "./CouponChoices";
import { couponPageOf } from "./couponPage";

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
  // The time does not go on for the order: no card moves while somebody reads it.
  const nowMs = useNowMs();
  const [openedAtMs] = useState(nowMs);
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <ListBar
        total={
          answer.isReady && totalRecords > 0 ? countLabel(section.total, totalRecords, section.totalOne) : undefined
        }
      >
        {section.controls ? <CouponChoices section={section} answer={answer} /> : null}
      </ListBar>
      <ListStates
        answer={answer}
        section={section}
        onRetry={() => void answer.load()}
        skeleton={
          <SkeletonGrid
            shape={`coupon-${cardStyle.presentation}`}
            kind={COUPON_CARD_SHAPES[cardStyle.presentation].grid}
            columns={columns}
            count={perPage}
            label={section.loading}
          />
        }
        isEmpty={items.length === 0}
        empty={<NoCoupons section={section} />}
      >
        <CouponCards
          coupons={cardStyle.expired === "last" ? putExpiredLast(items, openedAtMs) : items}
          cardStyle={cardStyle}
          columns={columns}
          headingLevel={heading === undefined ? 2 : 3}
          namesStore={section.source.from !== "store-coupons"}
          hasDetails={section.details}
        />
      </ListStates>
      <Pager page={page} totalPages={totalPages} texts={section.pager} hrefOf={hrefOf} state={landOn(section)} />
    </>
  );
});

const NoCoupons = observer(function NoCoupons({ section }: { readonly section: CouponListSection }) {
  const { query } = usePage().address;
  const { hrefWith } = useListAddress(section.pageParameter);
  const fill = useTemplate();
  if (query.type === undefined) return <EmptyState text={fill(section.empty)} />;
  return (
    <EmptyState text={section.noMatch}>
      <SiteLink href={hrefWith({ type: undefined })}>{section.showAll}</SiteLink>
    </EmptyState>
  );
});
