import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { listExpiries } from "../../domain/offers/expiry";
import { type OfferSummary, summarizeOffers } from "../../domain/offers/summarizeOffers";
import { formatIsoDate, formatLongDate } from "../../domain/text/dates";
import type { StoreProfileSection } from "../../generated/documents";
import { storeRating } from "../../stores/calls/stores";
import { RatingStars } from "../../ui/cards/RatingStars";
import { fillLabel } from "../../ui/text/fillLabel";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel } from "../shared/page/useLang";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./StoreProfile.module.css";

interface StoreFactsProps {
  readonly section: StoreProfileSection;
  readonly slug: string;
  readonly coupons: readonly Coupon[];
}

/** The rating, and what the live offers come to. */
export const StoreFacts = observer(function StoreFacts({ section, slug, coupons }: StoreFactsProps) {
  const nowMs = useNowBetween()(() => [
    ...listExpiries(coupons),
    ...coupons.flatMap(({ verifiedAtMs }) => verifiedAtMs ?? []),
  ]);
  const countLabel = useCountLabel();
  const live = summarizeOffers(coupons, nowMs);
  const count = live.codes + live.deals;
  return (
    <div className={styles.facts}>
      {section.showRating ? <StoreRating section={section} slug={slug} /> : null}
      {section.showSummary ? (
        <OfferFigures texts={section.summary} summary={live} />
      ) : (
        <p>{countLabel(section.offers, count, section.offersOne)}</p>
      )}
    </div>
  );
});

const StoreRating = observer(function StoreRating({ section, slug }: Omit<StoreFactsProps, "coupons">) {
  const countLabel = useCountLabel();
  const { average, count } = useAnswer(storeRating({ storeId: slug })).value;
  if (average <= 0 || count === 0) return null;
  const { rating, ratingCount, ratingCountOne } = section;
  const label = count === undefined ? rating : countLabel(ratingCount, count, ratingCountOne);
  return (
    <p className={styles.rating}>
      <RatingStars rating={average} />
      {fillLabel(label, { rating: average.toFixed(1) })}
    </p>
  );
});

interface OfferFiguresProps {
  readonly texts: StoreProfileSection["summary"];
  readonly summary: OfferSummary;
}

/** The figures that the data tell; a store without any shows none. */
const OfferFigures = observer(function OfferFigures({ texts, summary }: OfferFiguresProps) {
  const fill = useTemplate();
  const countLabel = useCountLabel();
  const { codes, deals, saving, checkedAtMs } = summary;
  if (codes + deals === 0) return null;
  return (
    <ul className={styles.summary} aria-label={fill(texts.label)}>
      {codes === 0 ? null : <li>{countLabel(texts.codes, codes, texts.codesOne)}</li>}
      {deals === 0 ? null : <li>{countLabel(texts.deals, deals, texts.dealsOne)}</li>}
      {saving === undefined ? null : <li>{fillLabel(texts.saving, { saving: saving.text })}</li>}
      {checkedAtMs === undefined ? null : (
        <li>
          <time dateTime={formatIsoDate(checkedAtMs)}>
            {fillLabel(texts.checked, { date: formatLongDate(checkedAtMs) })}
          </time>
        </li>
      )}
    </ul>
  );
});
