import { observer } from "mobx-react-lite";
import type { Coupon, Paged } from "../../domain/entities";
import { CARD_LOOKS } from "../../looks/card/cardLooks";
import type { SectionProps } from "../defineSection";
import { useCardStyle } from "../shared/cards/useCardStyle";
import { ExpandableGrid } from "../shared/lists/ExpandableGrid";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { DealList } from "./DealList";
import { couponsOf } from "./dealNeeds";
import { SideBanner } from "./SideBanner";

/** Coupons on cards with banners among them, and more of them on demand. */
export default observer(function DealGrid({ section, isAboveFold }: SectionProps<"deal-grid">) {
  const { heading, text, count } = section;
  const need = couponsOf(section, usePage());
  const answer = useAnswer(need);
  const cardStyle = useCardStyle(section.card);
  const kind = CARD_LOOKS[cardStyle.presentation].grid;
  const coupons = listCoupons(answer.value).slice(0, count.expanded ?? count.initial);
  if (answer.isAbsent) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} link={section.viewAll} />
      <SideBanner section={section} isAboveFold={isAboveFold}>
        <ExpandableGrid
          answer={answer}
          limit={need.limit}
          section={section}
          skeleton={{ shape: { card: cardStyle.presentation }, extra: section.banners.length }}
          entries={coupons}
        >
          {(shown, id) => <DealList id={id} kind={kind} section={section} coupons={shown} cardStyle={cardStyle} />}
        </ExpandableGrid>
      </SideBanner>
    </>
  );
});

function listCoupons(answer: readonly Coupon[] | Paged<Coupon>): readonly Coupon[] {
  return "items" in answer ? answer.items : answer;
}
