import { observer } from "mobx-react-lite";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { STORE_GRID_KINDS } from "../shared/cards/cardGridKinds";
import { ListStates } from "../shared/lists/ListStates";
import { MoreList } from "../shared/lists/MoreList";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { StoreLists } from "./StoreLists";
import { storesOf } from "./storesOf";

/** Stores that lead to their pages. */
export default observer(function StoreGrid({ section, isAboveFold }: SectionProps<"store-grid">) {
  const { heading, text, offset, count, presentation, columns } = section;
  const fill = useTemplate();
  const { address } = usePage();
  const need = storesOf(section, address);
  const answer = useAnswer(need);
  const kind = STORE_GRID_KINDS[presentation];
  const stores = answer.value.slice(offset, offset + (count.expanded ?? count.initial));
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <ListStates
        answer={answer}
        section={section}
        onRetry={() => void answer.load(need.limit)}
        skeleton={
          <SkeletonGrid
            shape={`store-${presentation}`}
            kind={kind}
            columns={columns}
            count={count.initial}
            label={section.loading}
          />
        }
        isEmpty={stores.length === 0}
        empty={<EmptyState text={section.empty} />}
      >
        <MoreList entries={stores} initial={count.initial} section={section}>
          {(shown, id) => (
            <StoreLists
              id={id}
              kind={kind}
              section={section}
              stores={shown}
              labelOf={({ name, slug }) => fill(section.label, { name, slug })}
              isEager={isAboveFold}
            />
          )}
        </MoreList>
      </ListStates>
    </>
  );
});
