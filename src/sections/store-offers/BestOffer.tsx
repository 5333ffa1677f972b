import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import type { CardStyle, StoreOffersSection } from "../../generated/documents";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { CouponCards } from "../shared/cards/CouponCards";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./BestOffer.module.css";

interface BestOfferProps {
  readonly section: StoreOffersSection;
  readonly cardStyle: CardStyle;
  readonly best: Coupon;
}

/** The best offer of the store, on a large card that shows what it saves. */
export const BestOffer = observer(function BestOffer({ section, cardStyle, best }: BestOfferProps) {
  const fill = useTemplate();
  return (
    <div className={styles.best} data-offer={best.id}>
      <h2 className={styles.heading}>{fill(section.best)}</h2>
      <CouponCards
        coupons={[best]}
        cardStyle={{ ...cardStyle, valueBadge: true }}
        columns={1}
        headingLevel={3}
        namesStore={false}
        layout={LIST_CARDS}
        hasDetails={section.details}
      />
      {section.bestText === undefined ? null : <p className={styles.text}>{fill(section.bestText)}</p>}
    </div>
  );
});
