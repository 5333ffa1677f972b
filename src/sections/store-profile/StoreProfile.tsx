import { observer } from "mobx-react-lite";
import type { StoreWithCoupons } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";
import { hasText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import type { StoreProfileSection } from "../../generated/documents";
import { storeRating, storeWithCoupons } from "../../stores/calls/stores";
import { RatingStars } from "../../ui/cards/RatingStars";
import { Spinner } from "../../ui/controls/Spinner";
import { LOGO_SIZE } from "../../ui/pictures/logoSize";
import { Picture } from "../../ui/pictures/Picture";
import { FailedState } from "../../ui/states/SectionState";
import { fillLabel } from "../../ui/text/fillLabel";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel } from "../shared/page/useLang";
import { useNowMs } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./StoreProfile.module.css";

/** The store of the page's address: logo, name, rating and its own words. */
export default observer(function StoreProfile({ section }: SectionProps<"store-profile">) {
  const { storeSlug = "" } = usePage().address.params;
  const answer = useAnswer(storeWithCoupons({ storeId: storeSlug }));
  const fill = useTemplate();
  const nowMs = useNowMs();
  const { value } = answer;
  return (
    <div className={styles.profile}>
      {value === undefined ? (
        answer.isFailed ? null : (
          <div className={styles.logo}>
            <div />
          </div>
        )
      ) : (
        <div className={styles.logo}>
          <Picture src={value.store.image} alt="" {...LOGO_SIZE} isFirst fallback={{ name: value.store.name }} />
        </div>
      )}
      <div className={styles.words}>
        <h1>{fill(section.heading)}</h1>
        {answer.isFailed ? (
          <FailedState text={section.failed} retry={section.retry} onRetry={() => void answer.load()} />
        ) : value === undefined ? (
          <Spinner label={section.loading} />
        ) : (
          <>
            <Facts section={section} slug={storeSlug} value={value} />
            {hasText(value.store.description) ? (
              <div className={styles.about}>
                {section.aboutHeading === undefined ? null : (
                  <h2 className={styles.aboutHeading}>{fill(section.aboutHeading)}</h2>
                )}
                <RichTextView className={styles.text} text={fillRichText(value.store.description, nowMs)} />
              </div>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
});

interface FactsProps {
  readonly section: StoreProfileSection;
  readonly slug: string;
  readonly value: StoreWithCoupons;
}

const Facts = observer(function Facts({ section, slug, value }: FactsProps) {
  const nowMs = useNowMs();
  const countLabel = useCountLabel();
  const count = value.coupons.filter((coupon) => !isExpired(coupon, nowMs)).length;
  return (
    <div className={styles.facts}>
      {section.showRating ? <Rating section={section} slug={slug} /> : null}
      <p>{countLabel(section.offers, count, section.offersOne)}</p>
    </div>
  );
});

const Rating = observer(function Rating({ section, slug }: Pick<FactsProps, "section" | "slug">) {
  const rating = useAnswer(storeRating({ storeId: slug })).value;
  if (rating <= 0) return null;
  return (
    <p className={styles.rating}>
      <RatingStars rating={rating} />
      {fillLabel(section.rating, { rating: rating.toFixed(1) })}
    </p>
  );
});
