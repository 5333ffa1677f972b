import { observer } from "mobx-react-lite";
import { categoryPath } from "../../domain/routes/links";
import { categories } from "../../stores/calls/categories";
import type { SectionProps } from "../defineSection";
import { FooterList } from "../shared/footers/FooterList";
import { FooterPart } from "../shared/footers/FooterPart";
import { useAnswer } from "../shared/page/useAnswer";

/** Links to the first categories. */
export default observer(function FooterCategories({ section }: SectionProps<"footer-categories">) {
  const answer = useAnswer(categories());
  const links = answer.value.slice(0, section.count).map(({ name }) => ({
    key: name,
    label: name,
    href: categoryPath(name),
  }));
  if (answer.isAbsent) return null;
  return (
    <FooterPart folds heading={section.heading}>
      <FooterList answer={answer} links={links} texts={section} />
    </FooterPart>
  );
});
