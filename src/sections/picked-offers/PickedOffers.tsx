import { observer } from "mobx-react-lite";
import { listExpiries } from "../../domain/offers/expiry";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { CouponCards } from "../shared/cards/CouponCards";
import { useCardStyle } from "../shared/cards/useCardStyle";
import { ListStates } from "../shared/lists/ListStates";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswers } from "../shared/page/useAnswer";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { couponsOf, listLive } from "./pickedCoupons";

/** Offers that the document names; those that are gone or have expired are left out, and with the last one the section. */
export default observer(function PickedOffers({ section }: SectionProps<"picked-offers">) {
  const { heading, text, viewAll, columns, empty } = section;
  const readAnswer = useAnswers();
  const answers = couponsOf(section).map(readAnswer);
  const cardStyle = useCardStyle(section.card);
  const nowMs = useNowBetween()(() => listExpiries(answers.flatMap(({ value }) => value ?? [])));
  const fill = useTemplate();
  const coupons = listLive(answers, nowMs);
  const failed = answers.filter(({ isFailed, isMissing }) => isFailed && !isMissing);
  const isReady = answers.every((answer) => answer.isReady || answer.isFailed);
  const isEmpty = coupons.length === 0;
  if (isReady && isEmpty && failed.length === 0 && empty === undefined) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} link={viewAll} />
      <ListStates
        answer={{
          isReady,
          isFailed: isReady && isEmpty && failed.length > 0,
          load: async () => void Promise.all(failed.map((answer) => answer.load())),
        }}
        section={section}
        skeleton={
          <SkeletonGrid
            shape={{ card: cardStyle.presentation }}
            columns={columns}
            count={answers.length}
            label={section.loading}
          />
        }
        isEmpty={isEmpty}
        empty={<EmptyState text={fill(empty ?? "")} />}
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
