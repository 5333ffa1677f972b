import { observer } from "mobx-react-lite";
import type { Category } from "../../domain/entities";
import { categoryPath } from "../../domain/routes/links";
import type { CategoryListSection } from "../../generated/documents";
import { SiteLink } from "../../ui/links/SiteLink";
import { CategoryIcon } from "../../ui/pictures/CategoryIcon";
import { useCountLabel } from "../shared/page/useLang";
import styles from "./CategoryList.module.css";

interface CategoryTileProps {
  readonly section: CategoryListSection;
  readonly category: Category;
  /** True if it stands out among the others of its group. */
  readonly isLarge?: boolean;
}

/** A category that leads to its page: its icon, its name and the number of its offers. */
export const CategoryTile = observer(function CategoryTile({ section, category, isLarge = false }: CategoryTileProps) {
  const { name, count } = category;
  const countLabel = useCountLabel();
  return (
    <SiteLink
      className={styles.category}
      data-item="category"
      data-item-id={name}
      data-ground="card"
      data-large={isLarge || undefined}
      href={categoryPath(name)}
    >
      <CategoryIcon name={name} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>{" "}
        {section.showCount && count !== undefined ? (
          <span className={styles.count}>{countLabel(section.countLabel, count, section.countOne)}</span>
        ) : null}
      </span>
    </SiteLink>
  );
});
