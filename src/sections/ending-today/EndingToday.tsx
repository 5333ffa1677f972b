import { observer } from "mobx-react-lite";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { CouponCards } from "../shared/cards/CouponCards";
import { useCardStyle } from "../shared/cards/useCardStyle";
import { ListStates } from "../shared/lists/ListStates";
import { useStores } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowBetween } from "../shared/page/useNowMs";
import { endingOffersOf, listEndingMoments, listEndingToday } from "./endingOffers";

/** The offers that end today; on a day without any there is no section. */
export default observer(function EndingToday({ section }: SectionProps<"ending-today">) {
  const { heading, text, viewAll, columns, limit } = section;
  const answer = useAnswer(endingOffersOf(section));
  const cardStyle = useCardStyle(section.card);
  const timeZone = useStores().website.website?.timeZone ?? "UTC";
  const { items } = answer.value;
  const nowMs = useNowBetween()((timeMs) => listEndingMoments(items, timeMs, timeZone));
  const coupons = listEndingToday(items, nowMs, timeZone);
  // An API that refuses the question does not know the ends of its offers.
  if (answer.isMissing || (answer.isReady && coupons.length === 0)) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} link={viewAll} />
      <ListStates
        answer={answer}
        section={section}
        skeleton={
          <SkeletonGrid
            shape={{ card: cardStyle.presentation }}
            columns={columns}
            count={Math.min(limit, columns)}
            label={section.loading}
          />
        }
        isEmpty={false}
        empty={null}
      >
        <CouponCards
          coupons={coupons}
          cardStyle={cardStyle}
          columns={columns}
          headingLevel={heading === undefined ? 2 : 3}
        />
      </ListStates>
    </>
  );
});
