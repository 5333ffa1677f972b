import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import type { CardStyle, StoreOffersSection } from "../../generated/documents";
import { storeWithCoupons } from "../../stores/calls/stores";
import { COUPON_CARD_SHAPES } from "../../ui/cards/cardShapes";
import { EmptyState, FailedState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { CouponCards } from "../shared/cards/CouponCards";
import { useListStyle } from "../shared/cards/useListStyle";
import { MoreList } from "../shared/lists/MoreList";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowMs } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { groupOffers } from "./groupOffers";
import styles from "./StoreOffers.module.css";

/** The offers of the store in the page's address: codes, then deals, then what has expired. */
export default observer(function StoreOffers({ section }: SectionProps<"store-offers">) {
  const { storeSlug = "" } = usePage().address.params;
  const answer = useAnswer(storeWithCoupons({ storeId: storeSlug }));
  const cardStyle = useOfferStyle(section);
  const nowMs = useNowMs();
  const fill = useTemplate();
  if (answer.isFailed) {
    return <FailedState text={section.failed} retry={section.retry} onRetry={() => void answer.load()} />;
  }
  if (answer.value === undefined) {
    return (
      <SkeletonGrid
        shape={`coupon-${cardStyle.presentation}`}
        kind={COUPON_CARD_SHAPES[cardStyle.presentation].grid}
        columns={section.columns}
        count={section.count}
        label={section.loading}
      />
    );
  }
  const { codes, deals, expired } = groupOffers(answer.value.coupons, nowMs);
  const isEmpty = codes.length + deals.length === 0;
  return (
    <div className={styles.groups}>
      {isEmpty ? <EmptyState text={fill(section.empty)} /> : null}
      <OfferGroup section={section} heading={section.codes} coupons={codes} />
      <OfferGroup section={section} heading={section.deals} coupons={deals} />
      <OfferGroup section={section} heading={section.expired} text={section.expiredText} coupons={expired} isOver />
    </div>
  );
});

interface OfferGroupProps {
  readonly section: StoreOffersSection;
  readonly heading: string;
  readonly text?: string;
  readonly coupons: readonly Coupon[];
  /** The offers' time is over: they stand back. */
  readonly isOver?: boolean;
}

const OfferGroup = observer(function OfferGroup(props: OfferGroupProps) {
  const { section, heading, text, coupons, isOver = false } = props;
  const cardStyle = useOfferStyle(section);
  if (coupons.length === 0) return null;
  return (
    <div className={isOver ? styles.over : undefined}>
      <SectionTitle heading={heading} text={text} />
      <MoreList entries={coupons} initial={section.count} section={section}>
        {(shown, id) => (
          <CouponCards
            id={id}
            coupons={shown}
            cardStyle={cardStyle}
            columns={section.columns}
            headingLevel={3}
            namesStore={false}
            hasDetails={section.details}
          />
        )}
      </MoreList>
    </div>
  );
});

function useOfferStyle(section: StoreOffersSection): CardStyle {
  const cardStyle = useListStyle(section);
  return section.pictures ? cardStyle : { ...cardStyle, picture: "none" };
}
