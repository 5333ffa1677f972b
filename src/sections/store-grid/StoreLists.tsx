import type { StoreRef } from "../../domain/entities";
import type { StoreGridSection } from "../../generated/documents";
import { LinkTile, StoreCard } from "../../ui/cards/StoreCard";
import { groupItems } from "../../ui/carousel/carouselSteps";
import { CardGrid } from "../../ui/grid/CardGrid";
import styles from "./StoreGrid.module.css";

interface StoreListsProps {
  readonly id: string;
  readonly kind: string;
  readonly section: StoreGridSection;
  readonly stores: readonly StoreRef[];
  readonly labelOf: (store: StoreRef) => string;
}

/** The stores in one grid, or in several of a size, related ones with their savings; the link tile closes the last one. */
export function StoreLists({ id, kind, section, stores, labelOf }: StoreListsProps) {
  const { source, presentation, action, linkTile, gridSize, columns, phone } = section;
  const groups = groupItems(stores, gridSize ?? stores.length);
  const renderStore = (store: StoreRef) => (
    <li key={store.id}>
      <StoreCard
        store={store}
        label={labelOf(store)}
        note={source.from === "related-stores" ? store.bestValue : undefined}
        action={action}
        presentation={presentation}
      />
    </li>
  );
  const link =
    linkTile === undefined
      ? []
      : [
          <li key="all stores">
            <LinkTile href={linkTile.href} label={linkTile.label} presentation={presentation} />
          </li>,
        ];
  return (
    <div id={id} className={styles.lists}>
      {groups.map((group, index) => (
        <CardGrid key={group[0]?.id} kind={kind} columns={columns} phone={phone}>
          {[...group.map(renderStore), ...(index === groups.length - 1 ? link : [])]}
        </CardGrid>
      ))}
    </div>
  );
}
