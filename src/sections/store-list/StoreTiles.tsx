import { Fragment, type ReactNode } from "react";
import type { StoreRef } from "../../domain/entities";
import type { StoreListSection } from "../../generated/documents";
import { STORE_LOOKS } from "../../looks/store/storeLooks";
import { StoreCard } from "../../ui/cards/StoreCard";
import { CardGrid } from "../../ui/grid/CardGrid";
import { fillLabel } from "../../ui/text/fillLabel";
import { useCountLabel } from "../shared/page/useLang";
import { useTemplate } from "../shared/page/useTemplate";
import { ResultText } from "../shared/search/ResultText";
import styles from "./StoreTiles.module.css";

interface StoreTilesProps {
  readonly section: StoreListSection;
  readonly stores: readonly StoreRef[];
}

/** Stores with what the section says of each. For observers: its texts follow the time. */
export function StoreTiles({ section, stores }: StoreTilesProps) {
  const { presentation, columns, phone, label, offers, savingLabel, action } = section;
  const fill = useTemplate();
  const countLabel = useCountLabel();
  const isMarked = section.source.from === "search-stores" && STORE_LOOKS[presentation].hasWords;
  const listNotes = ({ couponCount, bestValue }: StoreRef) => {
    const count =
      offers === undefined || couponCount === undefined ? [] : [countLabel(offers, couponCount, section.offersOne)];
    const saving =
      savingLabel === undefined || bestValue === undefined ? [] : [fillLabel(savingLabel, { saving: bestValue })];
    return [...count, ...saving];
  };
  return (
    <CardGrid kind={STORE_LOOKS[presentation].grid} columns={columns} phone={phone}>
      {stores.map((store) => {
        const text = fill(label, { name: store.name, slug: store.slug });
        return (
          <li key={store.id}>
            <StoreCard
              store={store}
              label={isMarked ? <ResultText text={text} /> : text}
              note={renderNotes(listNotes(store))}
              action={action}
              presentation={presentation}
            />
          </li>
        );
      })}
    </CardGrid>
  );
}

/** Texts side by side, none broken in two where it fits in a line. */
function renderNotes(notes: readonly string[]): ReactNode {
  if (notes.length === 0) return undefined;
  return notes.map((note, index) => (
    <Fragment key={note}>
      {index > 0 && " "}
      <span className={styles.note}>{note}</span>
    </Fragment>
  ));
}
