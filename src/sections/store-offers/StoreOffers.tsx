import { observer } from "mobx-react-lite";
import { listExpiries } from "../../domain/offers/expiry";
import { TYPES } from "../../domain/offers/offerTypes";
import { offerHash } from "../../domain/routes/links";
import type { CardStyle, StoreOffersSection } from "../../generated/documents";
import { storeWithCoupons } from "../../stores/calls/stores";
import { SiteLink } from "../../ui/links/SiteLink";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import { fillCount } from "../../ui/text/fillCount";
import type { SectionProps } from "../defineSection";
import { useListStyle } from "../shared/cards/useListStyle";
import { EndedOffers } from "../shared/lists/EndedOffers";
import { ListStates } from "../shared/lists/ListStates";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useLang } from "../shared/page/useLang";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { FirstOffer } from "./FirstOffer";
import { groupOffers } from "./groupOffers";
import { OfferBar } from "./OfferBar";
import { OfferChoices } from "./OfferChoices";
import { OfferGroup } from "./OfferGroup";
import styles from "./StoreOffers.module.css";
import { useAnchor } from "./useAnchor";

/** The offers of the store in the page's address: the one that its `#` names, the best one, then the live ones, codes first, and what has ended, folded. */
export default observer(function StoreOffers({ section }: SectionProps<"store-offers">) {
  const { storeSlug = "" } = usePage().address.params;
  const answer = useAnswer(storeWithCoupons({ storeId: storeSlug }));
  const cardStyle = useOfferStyle(section);
  const { chosen, hrefWith } = useListAddress("page");
  const anchor = useAnchor();
  const readNow = useNowBetween();
  const fill = useTemplate();
  const lang = useLang();
  const type = TYPES.find((known) => known === chosen.type);
  const coupons = answer.value?.coupons ?? [];
  const nowMs = readNow(() => listExpiries(coupons));
  const named = coupons.find(({ id }) => offerHash(id) === anchor);
  const { bestValue } = answer.value?.store ?? {};
  const groups = groupOffers(coupons, nowMs, { ...section, type, bestValue, wanted: named });
  const { wanted, best, codes, deals, expired, counts } = groups;
  const group = { section, cardStyle };
  return (
    <ListStates
      answer={answer}
      section={section}
      skeleton={
        <SkeletonGrid
          shape={{ card: cardStyle.presentation }}
          columns={section.columns}
          count={section.count}
          label={section.loading}
        />
      }
    >
      <div className={styles.groups}>
        {counts.all === 0 ? <EmptyState text={fill(section.empty)} /> : null}
        {wanted === undefined ? null : <FirstOffer {...group} heading={section.wanted} coupon={wanted} />}
        {best === undefined ? null : (
          <FirstOffer {...group} heading={section.best} text={section.bestText} coupon={best} />
        )}
        <div className={styles.list}>
          {section.controls ? <OfferChoices section={section} counts={counts} type={type} /> : null}
          {type !== undefined && counts[type] === 0 && counts.all > 0 ? (
            <EmptyState text={section.noMatch}>
              <SiteLink href={hrefWith({ type: undefined })} landing={STAY}>
                {section.showAll}
              </SiteLink>
            </EmptyState>
          ) : null}
          {section.grouped || type !== undefined ? (
            <>
              <OfferGroup {...group} name="code" heading={section.codes} coupons={codes} />
              <OfferGroup {...group} name="offer" heading={section.deals} coupons={deals} />
            </>
          ) : (
            <OfferGroup {...group} name="live" heading={section.others} coupons={[...codes, ...deals]} />
          )}
          <EndedOffers
            count={expired.length}
            label={fillCount(section.expired, expired.length, lang)}
            text={fill(section.expiredText)}
            isOpen={chosen.more === "expired"}
          >
            <OfferGroup {...group} name="expired" coupons={expired} />
          </EndedOffers>
          {best === undefined || !section.bar ? null : <OfferBar cardStyle={cardStyle} coupon={best} />}
        </div>
      </div>
    </ListStates>
  );
});

function useOfferStyle(section: StoreOffersSection): CardStyle {
  const cardStyle = { ...useListStyle(section), success: section.success };
  return section.pictures ? cardStyle : { ...cardStyle, picture: "none" };
}
