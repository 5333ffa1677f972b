import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { getLastDayMs, isExpired } from "../../domain/offers/expiry";
import { COUPON_PARAMETER } from "../../domain/routes/links";
import { formatLongDate } from "../../domain/text/dates";
import { toInlineText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import { couponById } from "../../stores/calls/coupons";
import { buttonLook } from "../../ui/controls/Button";
import { Spinner } from "../../ui/controls/Spinner";
import { OfferLink } from "../../ui/links/OfferLink";
import { Icon } from "../../ui/pictures/Icon";
import { LOGO_SIZE } from "../../ui/pictures/logoSize";
import { Picture } from "../../ui/pictures/Picture";
import { fillLabel } from "../../ui/text/fillLabel";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { useOfferOpening } from "../shared/cards/useOfferOpening";
import { ListStates } from "../shared/lists/ListStates";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowMs } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./LinkedCoupon.module.css";
import { toCouponId } from "./linkedCouponId";

type LinkedCouponSection = SectionProps<"linked-coupon">["section"];

/** The offer that the address names; its tab opens with the button, as no tab may without a click. */
export default observer(function LinkedCoupon({ section }: SectionProps<"linked-coupon">) {
  const id = toCouponId(usePage().address.query[COUPON_PARAMETER]);
  return id === undefined ? null : <Linked section={section} id={id} />;
});

const Linked = observer(function Linked({
  section,
  id,
}: {
  readonly section: LinkedCouponSection;
  readonly id: string;
}) {
  const answer = useAnswer(couponById({ couponId: id }));
  return (
    <ListStates answer={answer} section={section} skeleton={<Spinner label={section.loading} />}>
      {answer.value === undefined ? null : <Offer section={section} coupon={answer.value} />}
    </ListStates>
  );
});

const Offer = observer(function Offer(props: { readonly section: LinkedCouponSection; readonly coupon: Coupon }) {
  const { section, coupon } = props;
  const { store } = coupon;
  const lastDayMs = getLastDayMs(coupon);
  const openOffer = useOfferOpening();
  const nowMs = useNowMs();
  const fill = useTemplate();
  const title = toInlineText(fillRichText(coupon.title, nowMs));
  return (
    <article
      className={styles.offer}
      data-item="coupon"
      data-item-id={coupon.id}
      data-expired={isExpired(coupon, nowMs) || undefined}
      data-ground="card"
    >
      {store === undefined ? null : (
        <div className={styles.logo}>
          <Picture src={store.image} alt={store.name} {...LOGO_SIZE} isEager fallback={{ name: store.name }} />
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.heading}>{fill(section.heading, { store: store?.name ?? "" })}</h2>
        <p className={styles.title}>
          <RichTextView isInline text={title} />
        </p>
        {lastDayMs === undefined ? null : (
          <p className={styles.expiry}>
            <Icon name="calendar" />
            {isExpired(coupon, nowMs)
              ? section.expired
              : fillLabel(section.expires, { date: formatLongDate(lastDayMs) })}
          </p>
        )}
      </div>
      <OfferLink
        opening={openOffer(coupon, nowMs)}
        aria-label={fillLabel(section.actionLabel, { action: section.action, title: toPlainText(title) })}
        className={buttonLook()}
      >
        {section.action}
        <Icon name="arrow-right" />
      </OfferLink>
    </article>
  );
});
