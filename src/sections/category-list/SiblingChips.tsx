import { observer } from "mobx-react-lite";
import type { CategoryListSection } from "../../generated/documents";
import { categories } from "../../stores/calls/categories";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { CategoryChips } from "../shared/search/CategoryChips";
import { findSiblings } from "./groupCategories";

interface SiblingChipsProps {
  readonly section: CategoryListSection;
}

/** The categories beside that of the page, in a row; nothing where there are none. */
export const SiblingChips = observer(function SiblingChips({ section }: SiblingChipsProps) {
  const { heading, text, groups, limit, chipsLabel } = section;
  const { value } = useAnswer(categories());
  const siblings = findSiblings(value, groups, usePage().address.params.category ?? "").slice(0, limit);
  if (siblings.length === 0) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <CategoryChips
        label={heading === undefined ? chipsLabel : undefined}
        phone="rail"
        categories={siblings.map(({ name }) => ({ name, label: name }))}
      />
    </>
  );
});
