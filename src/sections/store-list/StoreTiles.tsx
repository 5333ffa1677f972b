import type { StoreRef } from "../../domain/entities";
import type { StoreListSection } from "../../generated/documents";
import { STORE_LOOKS } from "../../looks/store/storeLooks";
import { CardGrid } from "../../ui/cards/CardGrid";
import { StoreCard } from "../../ui/cards/StoreCard";
import { useCountLabel } from "../shared/page/useLang";
import { useTemplate } from "../shared/page/useTemplate";

interface StoreTilesProps {
  readonly section: StoreListSection;
  readonly stores: readonly StoreRef[];
}

/** Stores with what the section says of each. For observers: its texts follow the time. */
export function StoreTiles({ section, stores }: StoreTilesProps) {
  const { presentation, columns, phone, label, offers, action } = section;
  const fill = useTemplate();
  const countLabel = useCountLabel();
  return (
    <CardGrid kind={STORE_LOOKS[presentation].grid} columns={columns} phone={phone}>
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard
            store={store}
            label={fill(label, { name: store.name, slug: store.slug })}
            note={
              offers === undefined || store.couponCount === undefined
                ? undefined
                : countLabel(offers, store.couponCount, section.offersOne)
            }
            action={action}
            presentation={presentation}
          />
        </li>
      ))}
    </CardGrid>
  );
}
