import { observer } from "mobx-react-lite";
import type { Category } from "../../domain/entities";
import type { CategoryListSection } from "../../generated/documents";
import { CategoryIcon } from "../../ui/pictures/CategoryIcon";
import { fillLabel } from "../../ui/text/fillLabel";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./CategoryGroups.module.css";
import { CategoryTile } from "./CategoryTile";
import { findGroupSaving, groupCategories } from "./groupCategories";

interface CategoryGroupsProps {
  readonly section: CategoryListSection;
  readonly categories: readonly Category[];
}

/** Number of a group's categories in its picture. */
const IN_PICTURE = 3;

/**
 * Categories in groups, each with a picture drawn of its first categories and the best saving where the API says it; the
 * largest of them stand on large tiles.
 */
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
            <div className={styles.words}>
              <Heading className={styles.heading}>{fill(group.heading)}</Heading>
              {section.showSaving ? <GroupSaving label={section.savingLabel} saving={findGroupSaving(group)} /> : null}
            </div>
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

interface GroupSavingProps {
  readonly label: string;
  readonly saving: string | undefined;
}

function GroupSaving({ label, saving }: GroupSavingProps) {
  return saving === undefined ? null : <p className={styles.saving}>{fillLabel(label, { saving })}</p>;
}
