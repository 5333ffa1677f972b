import { observer } from "mobx-react-lite";
import type { SavingStore } from "../../domain/searching/startingPoints";
import type { SearchStartSection } from "../../generated/documents";
import { CardGrid } from "../../ui/cards/CardGrid";
import { StoreCard } from "../../ui/cards/StoreCard";
import { useCountLabel } from "../shared/page/useLang";
import styles from "./SearchStart.module.css";

interface StartStoresProps {
  readonly texts: SearchStartSection["stores"];
  readonly stores: readonly SavingStore[];
}

/** Stores as tiles, each with its best known saving or else the number of its offers. */
export const StartStores = observer(function StartStores({ texts, stores }: StartStoresProps) {
  const countLabel = useCountLabel();
  const noteOf = ({ saving, couponCount }: SavingStore) =>
    saving ?? (couponCount === undefined ? undefined : countLabel(texts.offers, couponCount));
  return (
    <section className={styles.part} aria-label={texts.heading}>
      <h2 className={styles.heading}>{texts.heading}</h2>
      <CardGrid kind="named-tile" columns={6}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} label={store.name} note={noteOf(store)} presentation="named-tile" />
          </li>
        ))}
      </CardGrid>
    </section>
  );
});
