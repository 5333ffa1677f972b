import { observer } from "mobx-react-lite";
import { categoryPath, storePath } from "../../domain/routes/links";
import type { SearchHeadingSection } from "../../generated/documents";
import { meantSearch } from "../../stores/derived/search";
import { SiteLink } from "../../ui/links/SiteLink";
import { useAnswer } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { NamedCategories } from "./NamedCategories";
import styles from "./SearchHeading.module.css";

interface NoResultsProps {
  readonly section: SearchHeadingSection;
  readonly text: string;
}

/** Says that nothing was found, and which names a mistyped text may mean. */
export const NoResults = observer(function NoResults({ section, text }: NoResultsProps) {
  const fill = useTemplate();
  const { value } = useAnswer(meantSearch({ name: text }));
  const categories = value.categories.map(({ name }) => ({ name, href: categoryPath(name) }));
  const stores = value.stores.map(({ name, slug }) => ({ name, href: storePath(slug) }));
  const meant = value.isStore ? [...stores, ...categories] : [...categories, ...stores];
  const nearest = value.isVague ? undefined : meant[0];
  const others = meant.filter((name) => name !== nearest);
  const [before, after = ""] = section.meant.split("{name}");
  return (
    <div className={styles.heading} data-masthead="">
      <h1>{fill(section.noResults)}</h1>
      <p className={styles.text} role="status">
        {nearest === undefined ? (
          section.nothing
        ) : (
          <span>
            {before}
            <SiteLink className={styles.meant} href={nearest.href}>
              {nearest.name}
            </SiteLink>
            {after}
          </span>
        )}
      </p>
      {others.length === 0 ? null : (
        <p className={styles.others}>
          {section.others}
          {others.map(({ name, href }) => (
            <SiteLink key={href} href={href}>
              {name}
            </SiteLink>
          ))}
        </p>
      )}
      {section.categories.limit === 0 ? null : <NamedCategories {...section.categories} />}
    </div>
  );
});
