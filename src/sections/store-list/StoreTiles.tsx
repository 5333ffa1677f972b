import type { StoreRef } from "../../domain/entities";
import type { StoreListSection } from "../../generated/documents";
import { CardGrid } from "../../ui/cards/CardGrid";
import { STORE_CARD_SHAPES } from "../../ui/cards/cardShapes";
import { StoreCard } from "../../ui/cards/StoreCard";
import { fillLabel } from "../../ui/text/fillLabel";
import { useTemplate } from "../shared/page/useTemplate";

interface StoreTilesProps {
  readonly section: StoreListSection;
  readonly stores: readonly StoreRef[];
}

/** Stores with what the section says of each. For observers: its texts follow the time. */
export function StoreTiles({ section, stores }: StoreTilesProps) {
  const { presentation, columns, label, action } = section;
  const fill = useTemplate();
  return (
    <CardGrid kind={STORE_CARD_SHAPES[presentation].grid} columns={columns}>
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard
            store={store}
            label={fill(label, { name: store.name, slug: store.slug })}
            note={describeOffers(section, store.couponCount)}
            action={action}
            presentation={presentation}
          />
        </li>
      ))}
    </CardGrid>
  );
}

function describeOffers({ offers, offersOne }: StoreListSection, count: number | undefined): string | undefined {
  if (offers === undefined || count === undefined) return undefined;
  return fillLabel(count === 1 ? offersOne : offers, { count: count.toLocaleString("en") });
}
