import { observer } from "mobx-react-lite";
import { STORE_LOOKS } from "../../looks/store/storeLooks";
import { StoreCard } from "../../ui/cards/StoreCard";
import { CardGrid } from "../../ui/grid/CardGrid";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { ListStates } from "../shared/lists/ListStates";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { storesOf } from "./storesOf";

/** Stores that the document names; those that are gone are left out, and with the last one the section. */
export default observer(function PickedStores({ section }: SectionProps<"picked-stores">) {
  const { heading, text, viewAll, presentation, action, columns, phone, empty } = section;
  const answer = useAnswer(storesOf(section));
  const fill = useTemplate();
  const stores = answer.value;
  const { grid } = STORE_LOOKS[presentation];
  if (answer.isAbsent) return null;
  if (answer.isReady && stores.length === 0 && empty === undefined) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} link={viewAll} />
      <ListStates
        answer={answer}
        section={section}
        skeleton={
          <SkeletonGrid
            shape={{ store: presentation }}
            columns={columns}
            phone={phone}
            count={section.stores.length}
            label={section.loading}
          />
        }
        isEmpty={stores.length === 0}
        empty={<EmptyState text={fill(empty ?? "")} />}
      >
        <CardGrid kind={grid} columns={columns} phone={phone}>
          {stores.map((store) => (
            <li key={store.id}>
              <StoreCard
                store={store}
                label={fill(section.label, { name: store.name, slug: store.slug })}
                action={action}
                presentation={presentation}
              />
            </li>
          ))}
        </CardGrid>
      </ListStates>
    </>
  );
});
