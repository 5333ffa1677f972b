import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { offerAnchor } from "../../domain/routes/links";
import type { CardStyle, StoreOffersSection } from "../../generated/documents";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { CouponCards } from "../shared/cards/CouponCards";
import { useCardsWithTerms } from "../shared/cards/useTerms";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./FirstOffer.module.css";

interface FirstOfferProps {
  readonly section: StoreOffersSection;
  readonly cardStyle: CardStyle;
  /** Template texts. */
  readonly heading: string;
  readonly text?: string | undefined;
  readonly coupon: Coupon;
}

/** An offer that stands before the others, on a large card that shows what it saves. */
export const FirstOffer = observer(function FirstOffer(props: FirstOfferProps) {
  const { section, cardStyle, heading, text, coupon } = props;
  const fill = useTemplate();
  const layout = useCardsWithTerms(LIST_CARDS, section.terms);
  // Its button is within reach; what the offer says about itself is in its details.
  const { description: _description, ...cuts } = cardStyle.cuts;
  return (
    <div className={styles.first} data-offer={coupon.id} data-anchor={offerAnchor(coupon.id)}>
      <h2 className={styles.heading}>{fill(heading)}</h2>
      <CouponCards
        coupons={[coupon]}
        cardStyle={{ ...cardStyle, valueBadge: true, cuts }}
        columns={1}
        headingLevel={3}
        namesStore={false}
        layout={layout}
        hasDetails={section.details}
      />
      {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
    </div>
  );
});
