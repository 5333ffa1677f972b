import { observer } from "mobx-react-lite";
import type { Coupon, StoreRef } from "../../domain/entities";
import { getLastDayMs } from "../../domain/offers/expiry";
import { storePath } from "../../domain/routes/links";
import { formatLongDate } from "../../domain/text/dates";
import { toPlainText } from "../../domain/text/richText";
import { fillTemplate } from "../../domain/text/templateText";
import { OfferLink } from "../../ui/links/OfferLink";
import { SiteLink } from "../../ui/links/SiteLink";
import { LOGO_SIZE } from "../../ui/pictures/logoSize";
import { Picture } from "../../ui/pictures/Picture";
import { fillLabel } from "../../ui/text/fillLabel";
import { useOfferOpening } from "../shared/cards/useOfferOpening";
import { useNowMs } from "../shared/page/useNowMs";
import styles from "./RecentlyViewed.module.css";

/** An offer that opens as its card does. */
export const OfferTile = observer(function OfferTile({
  coupon,
  expires,
}: {
  readonly coupon: Coupon;
  readonly expires: string;
}) {
  const openOffer = useOfferOpening();
  const nowMs = useNowMs();
  const { id, title, store } = coupon;
  const lastDayMs = getLastDayMs(coupon);
  const end = lastDayMs === undefined ? "" : fillLabel(expires, { date: formatLongDate(lastDayMs) });
  return (
    <li data-item="coupon" data-item-id={id}>
      <OfferLink className={styles.tile} opening={openOffer(coupon, nowMs)}>
        <Logo store={store} />
        <span className={styles.words}>
          <span className={styles.title}>{fillTemplate(toPlainText(title), {}, nowMs)}</span>
          <span className={styles.facts}>{[store?.name, end].filter((text) => text).join(" · ")}</span>
        </span>
      </OfferLink>
    </li>
  );
});

/** A store that leads to its page. */
export function StoreTile({ store }: { readonly store: StoreRef }) {
  return (
    <li data-item="store" data-item-id={store.id}>
      <SiteLink className={styles.tile} href={storePath(store.slug)}>
        <Logo store={store} />
        <span className={styles.words}>
          <span className={styles.title}>{store.name}</span>
        </span>
      </SiteLink>
    </li>
  );
}

function Logo({ store }: { readonly store: StoreRef | undefined }) {
  return (
    <span className={styles.logo}>
      <Picture src={store?.image ?? ""} alt="" {...LOGO_SIZE} fallback={{ name: store?.name ?? "" }} />
    </span>
  );
}
