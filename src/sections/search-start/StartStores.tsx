import { observer } from "mobx-react-lite";
import type { StoreRef } from "../../domain/entities";
import type { SearchStartSection } from "../../generated/documents";
import { STORE_LOOKS } from "../../looks/store/storeLooks";
import { StoreCard } from "../../ui/cards/StoreCard";
import { CardGrid } from "../../ui/grid/CardGrid";
import { useCountLabel } from "../shared/page/useLang";
import styles from "./SearchStart.module.css";

interface StartStoresProps {
  readonly section: SearchStartSection;
  readonly stores: readonly StoreRef[];
}

/** Stores as tiles, each with its best saving or else the number of its offers. */
export const StartStores = observer(function StartStores({ section, stores }: StartStoresProps) {
  const { stores: texts, presentation, phone } = section;
  const countLabel = useCountLabel();
  const noteOf = ({ bestValue, couponCount }: StoreRef) =>
    bestValue ?? (couponCount === undefined ? undefined : countLabel(texts.offers, couponCount));
  return (
    <section className={styles.part} aria-label={texts.heading}>
      <h2 className={styles.heading}>{texts.heading}</h2>
      <CardGrid kind={STORE_LOOKS[presentation].grid} columns={6} phone={phone}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} label={store.name} note={noteOf(store)} presentation={presentation} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
});
