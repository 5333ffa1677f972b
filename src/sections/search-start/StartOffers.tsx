import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import type { SearchStartSection } from "../../generated/documents";
import { meantSearch } from "../../stores/derived/search";
import { fillLabel } from "../../ui/text/fillLabel";
import { CouponCards } from "../shared/cards/CouponCards";
import { useCardStyle } from "../shared/cards/useCardStyle";
import { useAnswers } from "../shared/page/useAnswer";
import styles from "./SearchStart.module.css";

interface StartOffersProps {
  readonly section: SearchStartSection;
  /** The search text; empty without one. */
  readonly text: string;
  readonly best: readonly Coupon[];
}

/** The offers of the name that a mistyped text means, or the best offers. */
export const StartOffers = observer(function StartOffers({ section, text, best }: StartOffersProps) {
  const { heading, meant: meantHeading, limit } = section.offers;
  const readAnswer = useAnswers();
  const cardStyle = useCardStyle(section.card);
  const meant = text === "" ? undefined : readAnswer(meantSearch({ name: text })).value;
  const isRepaired = meant !== undefined && meant.offers.length > 0;
  const offers = isRepaired ? meant.offers : best;
  if (offers.length === 0) return null;
  const name = (meant?.isStore === true ? meant.stores[0] : meant?.categories[0])?.name ?? "";
  const title = isRepaired ? fillLabel(meantHeading, { name }) : heading;
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <CouponCards coupons={offers.slice(0, limit)} cardStyle={cardStyle} columns={3} headingLevel={3} />
    </section>
  );
});
