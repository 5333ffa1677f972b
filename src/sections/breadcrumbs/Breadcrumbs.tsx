import { observer } from "mobx-react-lite";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import type { SectionProps } from "../defineSection";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./Breadcrumbs.module.css";

/** The pages above this one as links, this one last. */
export default observer(function Breadcrumbs({ section }: SectionProps<"breadcrumbs">) {
  const fill = useTemplate();
  return (
    <nav aria-label={section.label} data-masthead="">
      <ol className={styles.list}>
        {section.links.map(({ label, href }) => (
          <li key={href} className={styles.step}>
            <SiteLink className={styles.link} href={href}>
              {label}
            </SiteLink>
            <Icon name="chevron-right" className={styles.arrow} />
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {fill(section.current)}
        </li>
      </ol>
    </nav>
  );
});
