import { observer } from "mobx-react-lite";
import type { Paged, StoreRef } from "../../domain/entities";
import type { AnswerNeed } from "../../stores/defineCall";
import { CardGrid } from "../../ui/cards/CardGrid";
import { STORE_CARD_SHAPES } from "../../ui/cards/cardShapes";
import { StoreCard } from "../../ui/cards/StoreCard";
import { ListBar } from "../../ui/controls/ListBar";
import { Pager } from "../../ui/controls/Pager";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { ListFilter } from "../shared/lists/ListFilter";
import { ListStates } from "../shared/lists/ListStates";
import { landOn, useListAddress } from "../shared/lists/useListAddress";
import { usePagedEntries } from "../shared/lists/usePagedEntries";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel } from "../shared/page/useLang";
import { useTemplate } from "../shared/page/useTemplate";
import { storePageOf } from "./storePage";

/** One page of a long list of stores, with links to the others and a filter over all of them. */
export default observer(function StoreList(props: SectionProps<"store-list">) {
  const need = storePageOf(props.section, usePage().address);
  return need === undefined ? null : <ListedStores {...props} need={need} />;
});

interface ListedStoresProps extends SectionProps<"store-list"> {
  readonly need: AnswerNeed<readonly StoreRef[] | Paged<StoreRef>>;
}

const ListedStores = observer(function ListedStores({ section, need }: ListedStoresProps) {
  const { heading, text, columns, perPage, presentation, search } = section;
  const answer = useAnswer(need);
  const { page, hrefOf } = useListAddress(section.pageParameter);
  const fill = useTemplate();
  const countLabel = useCountLabel();
  const paged = "items" in answer.value ? answer.value : undefined;
  const whole = usePagedEntries("items" in answer.value ? [] : answer.value, ({ name }) => name, page, perPage);
  const shown = paged?.items ?? whole.shown;
  const total = paged?.totalRecords ?? whole.total;
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <ListBar total={answer.isReady && total > 0 ? countLabel(section.total, total, section.totalOne) : undefined}>
        {search === undefined || answer.isFailed ? null : (
          <ListFilter search={search} value={whole.filter} onChange={whole.setFilter} />
        )}
      </ListBar>
      <ListStates
        answer={answer}
        section={section}
        onRetry={() => void answer.load()}
        skeleton={
          <SkeletonGrid
            shape={`store-${presentation}`}
            kind={STORE_CARD_SHAPES[presentation].grid}
            columns={columns}
            count={perPage}
            label={section.loading}
          />
        }
        isEmpty={shown.length === 0}
        empty={
          <EmptyState
            text={
              whole.filter.trim() === "" ? section.empty : fillLabel(section.noMatch, { query: whole.filter.trim() })
            }
          />
        }
      >
        <CardGrid kind={STORE_CARD_SHAPES[presentation].grid} columns={columns}>
          {shown.map((store) => (
            <li key={store.id}>
              <StoreCard
                store={store}
                label={fill(section.label, { name: store.name, slug: store.slug })}
                action={section.action}
                presentation={presentation}
              />
            </li>
          ))}
        </CardGrid>
      </ListStates>
      <Pager
        page={page}
        totalPages={paged?.totalPages ?? whole.totalPages}
        texts={section.pager}
        hrefOf={hrefOf}
        state={landOn(section)}
      />
    </>
  );
});
