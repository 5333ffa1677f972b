import { observer } from "mobx-react-lite";
import { storePath } from "../../domain/routes/links";
import type { SectionProps } from "../defineSection";
import { FooterList } from "../shared/footers/FooterList";
import { FooterPart } from "../shared/footers/FooterPart";
import { useAnswer } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { FOOTER_STORES } from "./footerStores";

/** Links to stores that are neither archived nor paused. */
export default observer(function FooterStores({ section }: SectionProps<"footer-stores">) {
  const answer = useAnswer(FOOTER_STORES[section.order]());
  const fill = useTemplate();
  const links = answer.value.slice(0, section.count).map(({ id, slug, name }) => ({
    key: id,
    label: fill(section.label, { name, slug }),
    href: storePath(slug),
  }));
  if (answer.isAbsent) return null;
  return (
    <FooterPart folds heading={section.heading}>
      <FooterList answer={answer} links={links} texts={section} />
    </FooterPart>
  );
});
