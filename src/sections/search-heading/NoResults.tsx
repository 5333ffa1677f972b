import { observer } from "mobx-react-lite";
import { changeQuery } from "../../domain/listPage";
import { categoryPath, storePath } from "../../domain/routes/links";
import { EXACT, EXACT_FIELD, SEARCH_FIELD } from "../../domain/routes/searchPath";
import type { SearchHeadingSection } from "../../generated/documents";
import { meantSearch } from "../../stores/derived/search";
import { readSearchText } from "../../stores/pageSubject";
import { SiteLink } from "../../ui/links/SiteLink";
import { usePage } from "../shared/page/PageContext";
import { useAnswers } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { NamedCategories } from "./NamedCategories";
import styles from "./SearchHeading.module.css";

/**
 * Says that nothing was found, and which names a mistyped text may mean. Where the page shows the offers of such a name, a link
 * leads to the results of the text itself.
 */
export const NoResults = observer(function NoResults({ section }: { readonly section: SearchHeadingSection }) {
  const fill = useTemplate();
  const { address } = usePage();
  const readAnswer = useAnswers();
  const text = readSearchText(address);
  const isExact = EXACT_FIELD in address.query;
  const value = isExact ? meantSearch.definition.empty : readAnswer(meantSearch({ name: text })).value;
  const categories = value.categories.map(({ name }) => ({ name, href: categoryPath(name) }));
  const stores = value.stores.map(({ name, slug }) => ({ name, href: storePath(slug) }));
  const meant = value.isStore ? [...stores, ...categories] : [...categories, ...stores];
  const nearest = value.isVague ? undefined : meant[0];
  const others = meant.filter((name) => name !== nearest);
  const [before, after = ""] = section.meant.split("{name}");
  return (
    <div className={`${styles.heading} ${styles.searched}`} data-masthead="">
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
      {value.offers.length === 0 ? null : (
        <SiteLink
          className={styles.exact}
          rel="nofollow"
          href={changeQuery(address.path, {}, { [SEARCH_FIELD]: text, [EXACT_FIELD]: EXACT })}
        >
          {fill(section.exact)}
        </SiteLink>
      )}
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
