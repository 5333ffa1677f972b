import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { Coupon, Paged } from "../../domain/entities";
import { MoreButton } from "../../ui/MoreButton";
import { EmptyState, FailedState } from "../../ui/SectionState";
import { SkeletonGrid } from "../../ui/Skeleton";
import { COUPON_GRID_KINDS } from "../cardGridKinds";
import type { SectionProps } from "../defineSection";
import { usePage } from "../PageContext";
import { SectionTitle } from "../SectionTitle";
import { useAnswer } from "../useAnswer";
import { DealList } from "./DealList";
import { couponsOf } from "./dealNeeds";
import { SideBanner } from "./SideBanner";

/** Coupons on cards with banners among them, and more of them on demand. */
export default observer(function DealGrid({ section, isAboveFold }: SectionProps<"deal-grid">) {
  const { heading, text, count, columns } = section;
  const { cards, resolution } = usePage();
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const need = couponsOf(section, resolution);
  const answer = useAnswer(need);
  const cardStyle = cards[section.card];
  if (cardStyle === undefined) throw new Error(`The page has no card style '${section.card}'.`);
  const kind = COUPON_GRID_KINDS[cardStyle.presentation];
  const all = listCoupons(answer.value).slice(0, count.expanded ?? count.initial);
  const coupons = isExpanded ? all : all.slice(0, count.initial);
  return (
    <>
      <SectionTitle heading={heading} text={text} link={section.viewAll} />
      <SideBanner section={section} isAboveFold={isAboveFold}>
        {answer.isFailed ? (
          <FailedState text={section.failed} retry={section.retry} onRetry={() => void answer.load(need.take)} />
        ) : !answer.isReady ? (
          <SkeletonGrid
            shape={`coupon-${cardStyle.presentation}`}
            kind={kind}
            columns={columns}
            count={count.initial + section.banners.length}
            label={section.loading}
          />
        ) : all.length === 0 ? (
          <EmptyState text={section.empty} />
        ) : (
          <DealList
            id={listId}
            kind={kind}
            section={section}
            coupons={coupons}
            cardStyle={cardStyle}
            isEager={isAboveFold}
          />
        )}
        {all.length > count.initial ? (
          <MoreButton
            isExpanded={isExpanded}
            onToggle={() => setIsExpanded(!isExpanded)}
            more={section.more}
            less={section.less}
            controls={listId}
            initialCount={count.initial}
          />
        ) : null}
      </SideBanner>
    </>
  );
});

function listCoupons(answer: readonly Coupon[] | Paged<Coupon>): readonly Coupon[] {
  return "items" in answer ? answer.items : answer;
}
