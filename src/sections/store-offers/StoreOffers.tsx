import { observer } from "mobx-react-lite";
import { listExpiries } from "../../domain/offers/expiry";
import { TYPES } from "../../domain/offers/offerTypes";
import type { CardStyle, StoreOffersSection } from "../../generated/documents";
import { storeWithCoupons } from "../../stores/calls/stores";
import { COUPON_CARD_SHAPES } from "../../ui/cards/cardShapes";
import { SiteLink } from "../../ui/links/SiteLink";
import { EmptyState, FailedState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { CouponCards } from "../shared/cards/CouponCards";
import { useListStyle } from "../shared/cards/useListStyle";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { groupOffers } from "./groupOffers";
import { OfferChoices } from "./OfferChoices";
import { OfferGroup } from "./OfferGroup";
import styles from "./StoreOffers.module.css";

/** The offers of the store in the page's address: the best one, codes, then deals, then what has expired. */
export default observer(function StoreOffers({ section }: SectionProps<"store-offers">) {
  const { storeSlug = "" } = usePage().address.params;
  const answer = useAnswer(storeWithCoupons({ storeId: storeSlug }));
  const cardStyle = useOfferStyle(section);
  const { chosen, hrefWith } = useListAddress("page");
  const readNow = useNowBetween();
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
  const type = TYPES.find((known) => known === chosen.type);
  const { coupons } = answer.value;
  const nowMs = readNow(() => listExpiries(coupons));
  const { best, codes, deals, expired, counts } = groupOffers(coupons, nowMs, { ...section, type });
  const isEmpty = codes.length + deals.length === 0 && best === undefined;
  const group = { section, cardStyle };
  return (
    <div className={styles.groups}>
      {section.controls ? <OfferChoices section={section} counts={counts} type={type} /> : null}
      {isEmpty && counts.all > 0 ? (
        <EmptyState text={section.noMatch}>
          <SiteLink href={hrefWith({ type: undefined })} landing={STAY}>
            {section.showAll}
          </SiteLink>
        </EmptyState>
      ) : null}
      {counts.all === 0 ? <EmptyState text={fill(section.empty)} /> : null}
      {best === undefined ? null : (
        <div className={styles.best}>
          <h2 className={styles.bestHeading}>{fill(section.best)}</h2>
          <CouponCards
            coupons={[best]}
            cardStyle={cardStyle}
            columns={1}
            headingLevel={3}
            namesStore={false}
            hasDetails={section.details}
          />
          {section.bestText === undefined ? null : <p className={styles.bestText}>{fill(section.bestText)}</p>}
        </div>
      )}
      <OfferGroup {...group} name="code" heading={section.codes} coupons={codes} />
      <OfferGroup {...group} name="offer" heading={section.deals} coupons={deals} />
      <OfferGroup {...group} name="expired" heading={section.expired} text={section.expiredText} coupons={expired} />
    </div>
  );
});

function useOfferStyle(section: StoreOffersSection): CardStyle {
  const cardStyle = { ...useListStyle(section), success: section.success };
  return section.pictures ? cardStyle : { ...cardStyle, picture: "none" };
}
