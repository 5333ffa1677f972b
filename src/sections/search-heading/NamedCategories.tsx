import { observer } from "mobx-react-lite";
import { findNamedCategories } from "../../domain/categories";
import { categoryPath } from "../../domain/routes/links";
import { formatCount } from "../../domain/text/counts";
import type { SearchHeadingSection } from "../../generated/documents";
import { categories } from "../../stores/calls/categories";
import { readSearchText } from "../../stores/pageSubject";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { fillLabel } from "../../ui/text/fillLabel";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import styles from "./NamedCategories.module.css";

/** The categories that the search text names, each a link to its offers. */
export const NamedCategories = observer(function NamedCategories(settings: SearchHeadingSection["categories"]) {
  const { address } = usePage();
  const { value } = useAnswer(categories());
  const named = findNamedCategories(value, readSearchText(address)).slice(0, settings.limit);
  if (named.length === 0) return null;
  return (
    <ul className={styles.categories} aria-label={settings.label}>
      {named.map(({ name, count }) => (
        <li key={name}>
          <SiteLink className={styles.category} href={categoryPath(name)}>
            <Icon name="tag" />
            {fillLabel(settings.link, { category: name, count: formatCount(count, "en") })}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
});
