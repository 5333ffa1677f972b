import { observer } from "mobx-react-lite";
import { formatCount } from "../../domain/text/counts";
import { readSearchText } from "../../stores/pageSubject";
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
  if (coupons === 0 && storeCount === 0) return <NoResults section={section} text={readSearchText(address)} />;
  const isKnown = coupons !== undefined && storeCount !== undefined;
  return (
    <div className={styles.heading} data-masthead="">
      <h1>{fill(section.heading)}</h1>
      {/* It keeps its line while nothing is known. */}
      <p className={styles.text} role="status">
        {!isKnown
          ? "\u00a0"
          : fillLabel(section.found, {
              coupons: formatCount(coupons, lang),
              stores: formatCount(storeCount, lang),
              foundCoupons: fillCount(section.foundCoupons, coupons, lang),
              foundStores: fillCount(section.foundStores, storeCount, lang),
            })}
      </p>
      {section.categories.limit === 0 ? null : <NamedCategories {...section.categories} />}
    </div>
  );
});
