import { observer } from "mobx-react-lite";
import { formatCount } from "../../domain/text/counts";
import type { SearchHeadingSection } from "../../generated/documents";
import { fillCount } from "../../ui/text/fillCount";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { useLang } from "../shared/page/useLang";
import { useTemplate } from "../shared/page/useTemplate";
import { countResults } from "../shared/search/countResults";
import { NamedCategories } from "./NamedCategories";
import { NoResults } from "./NoResults";
import styles from "./SearchHeading.module.css";

/** The search and the number of its results, or an invitation to search. */
export default observer(function SearchHeading({ section }: SectionProps<"search-heading">) {
  const { stores, address } = usePage();
  const fill = useTemplate();
  const lang = useLang();
  const results = countResults(stores, address);
  if (results === undefined) {
    return (
      <div className={styles.heading} data-masthead="">
        <h1>{fill(section.invitation)}</h1>
        <p className={styles.text}>{section.help}</p>
      </div>
    );
  }
  const { coupons, stores: storeCount } = results;
  if (coupons === 0 && storeCount === 0) return <NoResults section={section} />;
  return (
    <div className={`${styles.heading} ${styles.searched}`} data-masthead="">
      <h1>{fill(section.heading)}</h1>
      {/* It keeps its line while nothing is known. */}
      <p className={`${styles.text} ${styles.found}`} role="status">
        {coupons === undefined || storeCount === undefined ? "\u00a0" : writeFound(section, coupons, storeCount, lang)}
      </p>
      {section.categories.limit === 0 ? null : <NamedCategories {...section.categories} />}
    </div>
  );
});

/** Says how many offers and stores match; what does not match at all is not named. */
function writeFound(section: SearchHeadingSection, coupons: number, stores: number, lang: string): string {
  const foundCoupons = fillCount(section.foundCoupons, coupons, lang);
  const foundStores = fillCount(section.foundStores, stores, lang);
  if (coupons === 0 || stores === 0)
    return fillLabel(section.foundOne, { found: coupons === 0 ? foundStores : foundCoupons });
  const counts = { coupons: formatCount(coupons, lang), stores: formatCount(stores, lang) };
  return fillLabel(section.found, { ...counts, foundCoupons, foundStores });
}
