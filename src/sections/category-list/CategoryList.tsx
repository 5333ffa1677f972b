import { observer } from "mobx-react-lite";
import { categories } from "../../stores/calls/categories";
import { ListBar } from "../../ui/controls/ListBar";
import { Pager } from "../../ui/controls/Pager";
import { CardGrid } from "../../ui/grid/CardGrid";
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
import { CategoryGroups } from "./CategoryGroups";
import { CategoryTile } from "./CategoryTile";
import { listCategories } from "./listCategories";
import { SiblingChips } from "./SiblingChips";

/** Categories on tiles, or in a row of chips. */
export default function CategoryList({ section }: SectionProps<"category-list">) {
  return section.presentation === "chips" ? <SiblingChips section={section} /> : <CategoryPage section={section} />;
}

/** One page of the categories with their counts, without that of a category's page, in groups where the document names some, and a filter over all of them. */
const CategoryPage = observer(function CategoryPage({ section }: Pick<SectionProps<"category-list">, "section">) {
  const { heading, text, columns, perPage, search } = section;
  const answer = useAnswer(categories());
  const countLabel = useCountLabel();
  const { page, hrefOf } = useListAddress(section.pageParameter);
  const all = listCategories(answer.value, section.limit, usePage().address.params.category);
  const { shown, total, totalPages, filter, setFilter } = usePagedEntries(all, ({ name }) => name, page, perPage);
  // A list without a heading of its own is what its page is about, and says that it is empty.
  if (answer.isAbsent && heading !== undefined) return null;
  // The page's category is the only one: there are no others.
  if (all.length === 0 && answer.value.length > 0) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      {search === undefined ? null : (
        <ListBar total={answer.isReady && total > 0 ? countLabel(section.total, total, section.totalOne) : undefined}>
          {answer.isFailed ? null : (
            <ListFilter id={`${section.id}_filter`} search={search} value={filter} onChange={setFilter} />
          )}
        </ListBar>
      )}
      <ListStates
        answer={answer}
        section={section}
        skeleton={<SkeletonGrid shape="category" columns={columns} count={perPage} label={section.loading} />}
        isEmpty={shown.length === 0}
        empty={
          <EmptyState
            text={filter.trim() === "" ? section.empty : fillLabel(section.noMatch, { query: filter.trim() })}
          />
        }
      >
        {section.groups.length > 0 && filter.trim() === "" ? (
          <CategoryGroups section={section} categories={shown} />
        ) : (
          <CardGrid kind="feature" columns={columns}>
            {shown.map((category) => (
              <li key={category.name}>
                <CategoryTile section={section} category={category} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListStates>
      <Pager page={page} totalPages={totalPages} texts={section.pager} hrefOf={hrefOf} landing={landOn(section)} />
    </>
  );
});
