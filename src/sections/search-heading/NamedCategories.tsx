import { observer } from "mobx-react-lite";
import { findNamedCategories } from "../../domain/searching/findNamedCategories";
import type { SearchHeadingSection } from "../../generated/documents";
import { categories } from "../../stores/calls/categories";
import { readSearchText } from "../../stores/pageSubject";
import { fillLabel } from "../../ui/text/fillLabel";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useCountWriter } from "../shared/page/useLang";
import { CategoryChips } from "../shared/search/CategoryChips";

/** The categories that the search text names, each a link to its offers. */
export const NamedCategories = observer(function NamedCategories(settings: SearchHeadingSection["categories"]) {
  const { address } = usePage();
  const { value } = useAnswer(categories());
  const write = useCountWriter();
  const named = findNamedCategories(value, readSearchText(address)).slice(0, settings.limit);
  if (named.length === 0) return null;
  const labelled = named.map(({ name, count }) => ({
    name,
    label: count === undefined ? name : fillLabel(settings.link, { category: name, count: write(count) }),
  }));
  return <CategoryChips label={settings.label} phone="rail" categories={labelled} />;
});
