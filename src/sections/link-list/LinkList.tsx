import { observer } from "mobx-react-lite";
import { SiteLink } from "../../ui/links/SiteLink";
import type { SectionProps } from "../defineSection";
import { FooterPart } from "../shared/footers/FooterPart";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./LinkList.module.css";

/** Fixed links, below each other or in one line; a landmark of its own where a heading names it. */
export default observer(function LinkList({ section }: SectionProps<"link-list">) {
  const { heading, links, presentation } = section;
  const fill = useTemplate();
  const list = (
    <ul className={styles[presentation]}>
      {links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <SiteLink className={styles.link} href={href}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
  return (
    <FooterPart folds heading={heading}>
      {heading === undefined ? list : <nav aria-label={fill(heading)}>{list}</nav>}
    </FooterPart>
  );
});
