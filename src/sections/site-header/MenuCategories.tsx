import { observer } from "mobx-react-lite";
import { categoryPath } from "../../domain/routes/links";
import type { SiteHeaderSection } from "../../generated/documents";
import { largestCategories } from "../../stores/derived/categories";
import { SiteLink } from "../../ui/links/SiteLink";
import { useAnswer } from "../shared/page/useAnswer";
import styles from "./HeaderMenu.module.css";
import sheet from "./MenuSheet.module.css";

/** The largest categories, in the menu of a small screen alone. */
export const MenuCategories = observer(function MenuCategories({
  categoryCount,
  categoriesLabel,
}: SiteHeaderSection["menu"]) {
  const { value } = useAnswer(largestCategories({ count: categoryCount }));
  if (value.length === 0) return null;
  return (
    <nav className={`${styles.small} ${sheet.categories}`} aria-label={categoriesLabel}>
      <h2>{categoriesLabel}</h2>
      <ul>
        {value.map(({ name }) => (
          <li key={name}>
            <SiteLink href={categoryPath(name)}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
