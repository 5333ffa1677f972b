import type { SavedCoupon } from "../../domain/offers/savedCoupon";
import { cutText } from "../../domain/text/cutText";
import { Button } from "../../ui/controls/Button";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import styles from "./SavedCoupons.module.css";

const TITLE_LENGTH = 70;

interface RemovedOfferProps {
  readonly section: SectionProps<"saved-coupons">["section"];
  readonly coupon: SavedCoupon;
  readonly onPutBack: () => void;
}

/** Stands in the place of an offer that was just removed, and puts it back. */
export function RemovedOffer({ section, coupon, onPutBack }: RemovedOfferProps) {
  return (
    <li>
      <div className={styles.removed}>
        <p role="status">{fillLabel(section.removed, { title: cutText(coupon.title, TITLE_LENGTH, "word") })}</p>
        <Button
          variant="secondary"
          size="small"
          data-saved={coupon.id}
          aria-label={`${section.putBack}: ${coupon.title}`}
          onClick={onPutBack}
        >
          {section.putBack}
        </Button>
      </div>
    </li>
  );
}
