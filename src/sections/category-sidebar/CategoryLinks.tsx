import { observer } from "mobx-react-lite";
import type { Category } from "../../domain/entities";
import { categoryPath } from "../../domain/routes/links";
import { formatCount } from "../../domain/text/counts";
import type { CategorySidebarSection } from "../../generated/documents";
import { SiteLink } from "../../ui/links/SiteLink";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import { useCountLabel, useLang } from "../shared/page/useLang";
import styles from "./CategoryLinks.module.css";

interface CategoryLinksProps {
  readonly section: CategorySidebarSection;
  readonly categories: readonly Category[];
}

/** Links to categories with their counts, in an area that scrolls and that the keyboard can reach. */
export const CategoryLinks = observer(function CategoryLinks({ section, categories }: CategoryLinksProps) {
  const countLabel = useCountLabel();
  const lang = useLang();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is reachable by keyboard in every browser.
    <section className={styles.area} aria-label={section.listLabel} tabIndex={0}>
      <ul>
        {categories.map(({ name, count }) => (
          <li key={name} className={styles.item} data-item="category" data-item-id={name}>
            <SiteLink className={styles.link} href={categoryPath(name)}>
              <span className={styles.name}>{name}</span>
              {section.showCount && count !== undefined ? (
                <span className={styles.count}>
                  <span aria-hidden="true">{formatCount(count, lang)}</span>
                  <VisuallyHidden>{`, ${countLabel(section.countLabel, count)}`}</VisuallyHidden>
                </span>
              ) : null}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
