import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import type { SearchStartSection } from "../../generated/documents";
import type { MeantSearch } from "../../stores/derived/search";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { fillLabel } from "../../ui/text/fillLabel";
import { CouponCards } from "../shared/cards/CouponCards";
import { useListStyle } from "../shared/cards/useListStyle";
import styles from "./SearchStart.module.css";

interface StartOffersProps {
  readonly section: SearchStartSection;
  /** The meaning of a mistyped search text, with offers. */
  readonly meant: MeantSearch | undefined;
  readonly best: readonly Coupon[];
}

/** The offers of the name that a mistyped text means, or the best offers, on cards as lists have them. */
export const StartOffers = observer(function StartOffers({ section, meant, best }: StartOffersProps) {
  const { heading, meant: meantHeading, limit } = section.offers;
  const { card, cuts } = section;
  const cardStyle = useListStyle({ card, cuts, longDates: true, describes: false, details: true });
  const offers = meant?.offers ?? best;
  if (offers.length === 0) return null;
  const name = (meant?.isStore === true ? meant.stores[0] : meant?.categories[0])?.name ?? "";
  const title = meant === undefined ? heading : fillLabel(meantHeading, { name });
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <CouponCards
        coupons={offers.slice(0, limit)}
        cardStyle={cardStyle}
        columns={3}
        headingLevel={3}
        layout={LIST_CARDS}
      />
    </section>
  );
});
