import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { cutText } from "../../domain/text/cutText";
import { leaveOutName } from "../../domain/text/leaveOutName";
import { toPlainText } from "../../domain/text/richText";
import { fillTemplate } from "../../domain/text/templateText";
import type { CardStyle } from "../../generated/documents";
import { buttonLook } from "../../ui/controls/Button";
import { OfferLink } from "../../ui/links/OfferLink";
import { fillLabel } from "../../ui/text/fillLabel";
import { useCardTime } from "../shared/cards/useCardTime";
import { useOfferOpening } from "../shared/cards/useOfferOpening";
import styles from "./OfferBar.module.css";

/** The bar has one line of a phone's width; the whole title is on the card. */
const TITLE_LENGTH = 60;

interface OfferBarProps {
  readonly cardStyle: CardStyle;
  readonly coupon: Coupon;
}

/** The best offer's button at the bottom of a phone's window, once the offer itself has left it at the top. */
export const OfferBar = observer(function OfferBar({ cardStyle, coupon }: OfferBarProps) {
  const openOffer = useOfferOpening();
  const nowMs = useCardTime(cardStyle)(coupon);
  const { codeAction, dealAction, actionLabel } = cardStyle;
  const action = coupon.code === undefined ? dealAction : codeAction;
  const named = fillTemplate(toPlainText(coupon.title), {}, nowMs);
  const title = cutText(toPlainText(leaveOutName(named, coupon.store?.name)), TITLE_LENGTH, "word");
  return (
    <div className={styles.way} data-offer={coupon.id}>
      <div className={styles.bar}>
        <p className={styles.words}>{coupon.value === undefined ? title : <b>{coupon.value}</b>}</p>
        <OfferLink
          className={buttonLook({}, styles.action)}
          opening={openOffer(coupon, nowMs)}
          aria-label={fillLabel(actionLabel, { action, title })}
        >
          {action}
        </OfferLink>
      </div>
    </div>
  );
});
