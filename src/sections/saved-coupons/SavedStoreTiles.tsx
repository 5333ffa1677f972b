import { observer } from "mobx-react-lite";
import type { SavedStore } from "../../domain/savedStore";
import { StoreCard } from "../../ui/cards/StoreCard";
import { CardGrid } from "../../ui/grid/CardGrid";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./SavedCoupons.module.css";

interface SavedStoreTilesProps {
  /** Template text. */
  readonly heading: string | undefined;
  readonly stores: readonly SavedStore[];
}

/** The stores that the device keeps; each leads to its page, where its bookmark forgets it. */
export const SavedStoreTiles = observer(function SavedStoreTiles({ heading, stores }: SavedStoreTilesProps) {
  return (
    <div className={styles.stores}>
      <SectionTitle heading={heading} />
      <CardGrid kind="named-tile" columns={6}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} label={store.name} presentation="named-tile" />
          </li>
        ))}
      </CardGrid>
    </div>
  );
});
