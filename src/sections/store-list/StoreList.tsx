import { observer } from "mobx-react-lite";
import type { Paged, StoreRef } from "../../domain/entities";
import { SEARCH_FIELD, SEARCH_PATH } from "../../domain/routes/searchPath";
import type { StoreListSection } from "../../generated/documents";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import type { StorePage } from "../../stores/pageStores";
import { ListBar } from "../../ui/controls/ListBar";
import { Pager } from "../../ui/controls/Pager";
import { EmptyState, FailedState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { ListFilter } from "../shared/lists/ListFilter";
import { ListStates } from "../shared/lists/ListStates";
import { landOn, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountLabel, useCountWriter } from "../shared/page/useLang";
import { useTemplate } from "../shared/page/useTemplate";
import { LetterBar } from "./LetterBar";
import styles from "./Letters.module.css";
import { groupByLetter, letterId } from "./letters";
import { StoreTiles } from "./StoreTiles";
import { storePageOf } from "./storePage";
import { type StoreFilter, useStoreFilter } from "./useStoreFilter";

/** One page of a long list of stores, with links to the others and a filter over all of them. */
export default observer(function StoreList(props: SectionProps<"store-list">) {
  const need = storePageOf(props.section, usePage().address);
  return need === undefined ? null : <ListedStores {...props} need={need} />;
});

interface ListedStoresProps extends SectionProps<"store-list"> {
  readonly need: AnswerNeed<StorePage | Paged<StoreRef>>;
}

const ListedStores = observer(function ListedStores({ section, need }: ListedStoresProps) {
  const { heading, text, columns, perPage, presentation, search, index } = section;
  const answer = useAnswer(need);
  const { page, hrefOf } = useListAddress(section.pageParameter);
  const { items, totalPages, totalRecords } = answer.value;
  const letters = "letters" in answer.value ? answer.value.letters : [];
  const filter = useStoreFilter(section.source, answer.value);
  const isFiltered = filter.text !== "";
  const total = countTotal(filter, totalRecords);
  const countLabel = useCountLabel();
  const fill = useTemplate();
  // A list without a heading of its own is what its page is about, and says that it is empty.
  if (answer.isAbsent && heading !== undefined) return null;
  if (section.whenEmpty === "leave-out" && answer.isReady && total === 0 && !isFiltered) return null;
  return (
    <>
      <ListBar
        heading={heading === undefined ? undefined : fill(heading)}
        text={text === undefined ? undefined : fill(text)}
        total={answer.isReady && total > 0 ? countLabel(section.total, total, section.totalOne) : undefined}
      >
        {search === undefined || answer.isFailed ? null : (
          // Without scripts the search of the site answers.
          <form action={SEARCH_PATH} onSubmit={(event) => event.preventDefault()}>
            <ListFilter
              id={`${section.id}_filter`}
              search={search}
              name={SEARCH_FIELD}
              value={filter.typed}
              onChange={filter.type}
              onFocus={filter.prepare}
            />
          </form>
        )}
      </ListBar>
      {index === undefined || letters.length === 0 || isFiltered ? null : (
        <LetterBar sectionId={section.id} texts={index} letters={letters} perPage={perPage} hrefOf={hrefOf} />
      )}
      {isFiltered ? (
        <Matches section={section} filter={filter} />
      ) : (
        <>
          <ListStates
            answer={answer}
            section={section}
            skeleton={
              <SkeletonGrid shape={{ store: presentation }} columns={columns} count={perPage} label={section.loading} />
            }
            isEmpty={items.length === 0}
            empty={<EmptyState text={section.empty} />}
          >
            {letters.length === 0 ? (
              <StoreTiles section={section} stores={items} />
            ) : (
              <div className={styles.groups}>
                {groupByLetter(letters, items, (page - 1) * perPage).map((group) => (
                  <LetterSection key={group.letter} section={section} {...group} />
                ))}
              </div>
            )}
          </ListStates>
          <Pager page={page} totalPages={totalPages} texts={section.pager} hrefOf={hrefOf} landing={landOn(section)} />
        </>
      )}
    </>
  );
});

interface LetterSectionProps {
  readonly section: StoreListSection;
  readonly letter: string;
  readonly stores: readonly StoreRef[];
}

function LetterSection({ section, letter, stores }: LetterSectionProps) {
  const Heading = section.heading === undefined ? "h2" : "h3";
  const id = letterId(section.id, letter);
  return (
    <div id={id} data-anchor={id}>
      <Heading className={styles.heading}>{letter === "" ? section.index?.other : letter}</Heading>
      <StoreTiles section={section} stores={stores} />
    </div>
  );
}

interface MatchesProps {
  readonly section: StoreListSection;
  readonly filter: StoreFilter;
}

/** Stores that the filter found: at most a page of it, since a letter or two match thousands of names. */
const Matches = observer(function Matches({ section, filter }: MatchesProps) {
  const { failed, matches, isComplete, text } = filter;
  const countLabel = useCountLabel();
  const write = useCountWriter();
  if (failed !== undefined)
    return <FailedState text={section.failed} retry={section.retry} onRetry={() => void failed.load()} />;
  const shown = matches.slice(0, section.perPage);
  if (isComplete && shown.length === 0) return <EmptyState text={fillLabel(section.noMatch, { query: text })} />;
  return (
    <>
      <StoreTiles section={section} stores={shown} />
      {isComplete && shown.length < matches.length ? (
        <p className={styles.hint}>
          {fillLabel(countLabel(section.moreMatches, matches.length), { shown: write(shown.length) })}
        </p>
      ) : null}
    </>
  );
});

/** Number of stores; with a filter, of those that match, once all have been looked at: 0 until then. */
function countTotal({ text, matches, isComplete }: StoreFilter, records: number): number {
  if (text === "") return records;
  return isComplete ? matches.length : 0;
}
