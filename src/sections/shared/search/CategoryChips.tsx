import { categoryPath } from "../../../domain/routes/links";
import { SiteLink } from "../../../ui/links/SiteLink";
import { CategoryIcon } from "../../../ui/pictures/CategoryIcon";
import styles from "./CategoryChips.module.css";

interface CategoryChipsProps {
  /** Accessible name of the list, where no heading names it. */
  readonly label?: string;
  /** rail: on a phone, one row that is swiped. */
  readonly phone?: "rail";
  readonly categories: readonly { readonly name: string; readonly label: string }[];
}

/** Categories as links side by side, each with its icon. */
export function CategoryChips({ label, phone, categories }: CategoryChipsProps) {
  return (
    <ul className={styles.categories} aria-label={label} data-phone={phone}>
      {categories.map((category) => (
        <li key={category.name}>
          <SiteLink className={styles.category} href={categoryPath(category.name)}>
            <CategoryIcon name={category.name} />
            {category.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
