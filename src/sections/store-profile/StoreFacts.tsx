import { observer } from "mobx-react-lite";
import type { StoreWithCoupons } from "../../domain/entities";
import { listExpiries } from "../../domain/offers/expiry";
import { summarizeOffers } from "../../domain/offers/summarizeOffers";
import { formatIsoDate, formatLongDate } from "../../domain/text/dates";
import type { StoreProfileSection } from "../../generated/documents";
import { storeRating } from "../../stores/calls/stores";
import { Icon } from "../../ui/pictures/Icon";
import { fillLabel } from "../../ui/text/fillLabel";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel, useCountWriter } from "../shared/page/useLang";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./StoreProfile.module.css";

interface StoreFactsProps extends StoreWithCoupons {
  readonly section: StoreProfileSection;
  readonly slug: string;
}

/**
 * One line of what the data tell: the rating, and what the live offers come to. A store without any shows none. The best
 * saving is the one that all pages say of the store; where the API says none, that of the best offer, since all are here.
 */
export const StoreFacts = observer(function StoreFacts({ section, slug, store, coupons }: StoreFactsProps) {
  const nowMs = useNowBetween()(() => [
    ...listExpiries(coupons),
    ...coupons.flatMap(({ verifiedAtMs }) => verifiedAtMs ?? []),
  ]);
  const fill = useTemplate();
  const countLabel = useCountLabel();
  const { codes, deals, saving, checkedAtMs } = summarizeOffers(coupons, nowMs);
  const best = store.bestValue ?? saving?.text;
  const { summary: texts, showSummary } = section;
  const hasFigures = showSummary && codes + deals > 0;
  return (
    <ul className={styles.facts} aria-label={fill(texts.label)}>
      {section.showRating ? <StoreRating section={section} slug={slug} /> : null}
      {showSummary ? null : <li>{countLabel(section.offers, codes + deals, section.offersOne)}</li>}
      {hasFigures && codes > 0 ? <li>{countLabel(texts.codes, codes, texts.codesOne)}</li> : null}
      {hasFigures && deals > 0 ? <li>{countLabel(texts.deals, deals, texts.dealsOne)}</li> : null}
      {hasFigures && best !== undefined ? (
        <li>
          <b>{fillLabel(texts.saving, { saving: best })}</b>
        </li>
      ) : null}
      {hasFigures && checkedAtMs !== undefined ? (
        <li>
          <time dateTime={formatIsoDate(checkedAtMs)}>
            {fillLabel(texts.checked, { date: formatLongDate(checkedAtMs) })}
          </time>
        </li>
      ) : null}
    </ul>
  );
});

const StoreRating = observer(function StoreRating({ section, slug }: Pick<StoreFactsProps, "section" | "slug">) {
  const countLabel = useCountLabel();
  const write = useCountWriter();
  const { average, count } = useAnswer(storeRating({ storeId: slug })).value;
  if (average <= 0 || count === 0) return null;
  const { rating, ratingCount, ratingCountOne } = section;
  const label = count === undefined ? rating : countLabel(ratingCount, count, ratingCountOne);
  const figure = average.toFixed(1);
  return (
    <li className={styles.rating}>
      <Icon name="star" />
      <span aria-hidden="true">{count === undefined ? figure : `${figure} (${write(count)})`}</span>
      <VisuallyHidden>{fillLabel(label, { rating: figure })}</VisuallyHidden>
    </li>
  );
});
