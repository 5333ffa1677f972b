import type { StoreRef } from "../../domain/entities";
import type { StoreListSection } from "../../generated/documents";
import { STORE_LOOKS } from "../../looks/store/storeLooks";
import { CardGrid } from "../../ui/cards/CardGrid";
import { StoreCard } from "../../ui/cards/StoreCard";
import { fillLabel } from "../../ui/text/fillLabel";
import { useCountLabel } from "../shared/page/useLang";
import { useTemplate } from "../shared/page/useTemplate";

interface StoreTilesProps {
  readonly section: StoreListSection;
  readonly stores: readonly StoreRef[];
}

/** Stores with what the section says of each. For observers: its texts follow the time. */
export function StoreTiles({ section, stores }: StoreTilesProps) {
  const { presentation, columns, phone, label, offers, savingLabel, action } = section;
  const fill = useTemplate();
  const countLabel = useCountLabel();
  const writeNote = ({ couponCount, bestValue }: StoreRef) => {
    const count =
      offers === undefined || couponCount === undefined ? [] : [countLabel(offers, couponCount, section.offersOne)];
    const saving =
      savingLabel === undefined || bestValue === undefined ? [] : [fillLabel(savingLabel, { saving: bestValue })];
    return [...count, ...saving].join(" · ") || undefined;
  };
  return (
    <CardGrid kind={STORE_LOOKS[presentation].grid} columns={columns} phone={phone}>
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard
            store={store}
            label={fill(label, { name: store.name, slug: store.slug })}
            note={writeNote(store)}
            action={action}
            presentation={presentation}
          />
        </li>
      ))}
    </CardGrid>
  );
}
