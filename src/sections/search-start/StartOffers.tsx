import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { categoryPath, storePath } from "../../domain/routes/links";
import type { SearchStartSection } from "../../generated/documents";
import type { MeantSearch } from "../../stores/derived/search";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { ButtonLink } from "../../ui/controls/Button";
import { fillLabel } from "../../ui/text/fillLabel";
import { CouponCards } from "../shared/cards/CouponCards";
import { useListStyle } from "../shared/cards/useListStyle";
import { useCountWriter } from "../shared/page/useLang";
import styles from "./SearchStart.module.css";

interface StartOffersProps {
  readonly section: SearchStartSection;
  /** The meaning of a mistyped search text, with offers. */
  readonly meant: MeantSearch | undefined;
  readonly best: readonly Coupon[];
}

/** The offers of the name that a mistyped text means, or the best offers, on cards as lists have them. */
export const StartOffers = observer(function StartOffers({ section, meant, best }: StartOffersProps) {
  const { heading, meant: meantHeading, all, limit } = section.offers;
  const write = useCountWriter();
  const { card, cuts } = section;
  const cardStyle = useListStyle({ card, cuts, longDates: true, describes: false, details: true });
  const offers = meant?.offers ?? best;
  if (offers.length === 0) return null;
  const [store, category] = [meant?.stores[0], meant?.categories[0]];
  const isStore = meant?.isStore === true;
  const name = (isStore ? store : category)?.name ?? "";
  const href = isStore ? storePath(store?.slug ?? "") : categoryPath(name);
  const title = meant === undefined ? heading : fillLabel(meantHeading, { name });
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <CouponCards
        coupons={meant === undefined ? offers.slice(0, limit) : offers}
        cardStyle={cardStyle}
        columns={3}
        headingLevel={3}
        layout={LIST_CARDS}
      />
      {meant === undefined || meant.total <= offers.length ? null : (
        <ButtonLink className={styles.all} variant="secondary" href={href}>
          {fillLabel(all, { name, count: write(meant.total) })}
        </ButtonLink>
      )}
    </section>
  );
});
