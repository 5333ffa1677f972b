import { observer } from "mobx-react-lite";
import { Button } from "../../ui/controls/Button";
import { FailedState } from "../../ui/states/SectionState";
import type { SectionProps } from "../defineSection";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./RecentlyViewed.module.css";
import { useViewedItems } from "./useViewedItems";
import { OfferTile, StoreTile } from "./ViewedTiles";

/**
 * Offers or stores that the shopper has opened on this device. Their room is the same before and after the tiles are there; where nothing
 * was opened it has none.
 */
export default observer(function RecentlyViewed({ section }: SectionProps<"recently-viewed">) {
  const { status, offers, stores, reload, clear } = useViewedItems(section.shows, section.limit);
  if (status === "ready" && offers.length + stores.length === 0) return null;
  return (
    <div className={`${styles.place} ${styles[section.shows]}`}>
      <div className={styles.top}>
        <SectionTitle heading={section.heading} text={section.text} />
        <Button className={styles.clear} variant="quiet" size="small" onClick={clear}>
          {section.clear}
        </Button>
      </div>
      {status === "failed" ? (
        <FailedState text={section.failed} retry={section.retry} onRetry={reload} />
      ) : (
        <ul className={styles.row} aria-busy={status === "waiting"}>
          {offers.map((coupon) => (
            <OfferTile key={coupon.id} coupon={coupon} expires={section.expires} />
          ))}
          {stores.map((store) => (
            <StoreTile key={store.id} store={store} />
          ))}
        </ul>
      )}
    </div>
  );
});
