import { observer } from "mobx-react-lite";
import type { Category } from "../../domain/entities";
import type { CategoryListSection } from "../../generated/documents";
import { CategoryIcon } from "../../ui/pictures/CategoryIcon";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./CategoryGroups.module.css";
import { CategoryTile } from "./CategoryTile";
import { groupCategories } from "./groupCategories";

interface CategoryGroupsProps {
  readonly section: CategoryListSection;
  readonly categories: readonly Category[];
}

/** How many of a group's categories its picture shows. */
const IN_PICTURE = 3;

/** Categories in groups, each with a picture drawn of its first categories; the largest of them stand on large tiles. */
export const CategoryGroups = observer(function CategoryGroups({ section, categories }: CategoryGroupsProps) {
  const fill = useTemplate();
  const Heading = section.heading === undefined ? "h2" : "h3";
  return (
    <div className={styles.groups}>
      {groupCategories(categories, section.groups, section.others).map((group) => (
        <div key={group.heading} className={styles.group}>
          <div className={styles.top}>
            <span className={styles.picture}>
              {group.categories.slice(0, IN_PICTURE).map(({ name }) => (
                <CategoryIcon key={name} name={name} />
              ))}
            </span>
            <Heading className={styles.heading}>{fill(group.heading)}</Heading>
          </div>
          <ul className={styles.tiles}>
            {group.categories.map((category, index) => (
              <li key={category.name}>
                <CategoryTile section={section} category={category} isLarge={index < section.largest} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});
