import { observer } from "mobx-react-lite";
import { toCoupon } from "../../domain/offers/readSavedCoupon";
import type { ShownCode } from "../../domain/offers/shownCode";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { CardGrid } from "../../ui/grid/CardGrid";
import type { SectionProps } from "../defineSection";
import { useCouponItem } from "../shared/cards/useCouponItem";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./SavedCoupons.module.css";
import { useSavedStyle } from "./useSavedStyle";

interface ShownCodesProps {
  readonly section: SectionProps<"saved-coupons">["section"];
  readonly codes: readonly ShownCode[];
}

/** The offers whose codes the device has shown within the last 24 hours; each card has its code below it. */
export const ShownCodes = observer(function ShownCodes({ section, codes }: ShownCodesProps) {
  const cardStyle = useSavedStyle(section);
  const renderCoupon = useCouponItem({ cardStyle, headingLevel: 3, layout: LIST_CARDS });
  return (
    <div className={styles.codes}>
      <SectionTitle heading={section.codes} />
      <CardGrid kind="card" columns={section.columns}>
        {codes.map((shown) => renderCoupon(toCoupon(shown)))}
      </CardGrid>
    </div>
  );
});
