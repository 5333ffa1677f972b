import { observer } from "mobx-react-lite";
import { EXACT_FIELD } from "../../domain/routes/searchPath";
import { categories } from "../../stores/calls/categories";
import { meantSearch } from "../../stores/derived/search";
import { readSearchText } from "../../stores/pageSubject";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswers } from "../shared/page/useAnswer";
import { CategoryChips } from "../shared/search/CategoryChips";
import { countResults } from "../shared/search/countResults";
import { SearchForm } from "../shared/search/SearchForm";
import styles from "./SearchStart.module.css";
import { StartOffers } from "./StartOffers";
import { StartStores } from "./StartStores";
import { startOf } from "./startOf";

/** A large search box and ways on. A call that fails only leaves its part out: the box is there in any case. */
export default observer(function SearchStart({ section }: SectionProps<"search-start">) {
  const { heading, shows, search, offers, categories: chips } = section;
  const { stores: pageStores, address } = usePage();
  const readAnswer = useAnswers();
  const results = countResults(pageStores, address);
  if (shows === "without-results" && results !== undefined && !isNothing(results)) return null;
  const start = readAnswer(startOf(section)).value;
  const known = chips.limit === 0 ? [] : readAnswer(categories()).value.slice(0, chips.limit);
  const text = EXACT_FIELD in address.query ? "" : readSearchText(address);
  const meant = text === "" ? undefined : readAnswer(meantSearch({ name: text })).value;
  const isRepaired = meant !== undefined && meant.offers.length > 0;
  const storesPart = start.stores.length === 0 ? null : <StartStores section={section} stores={start.stores} />;
  const offersPart =
    offers.limit === 0 ? null : (
      <StartOffers section={section} meant={isRepaired ? meant : undefined} best={start.offers} />
    );
  return (
    <div className={styles.start}>
      <SectionTitle heading={heading} />
      {isRepaired ? offersPart : null}
      <div className={styles.search}>
        <SearchForm id={section.id} settings={search} />
      </div>
      {storesPart}
      {isRepaired ? null : offersPart}
      {known.length === 0 ? null : (
        <section className={styles.part} aria-label={chips.heading}>
          <h2 className={styles.heading}>{chips.heading}</h2>
          <CategoryChips categories={known.map(({ name }) => ({ name, label: name }))} />
        </section>
      )}
    </div>
  );
});

function isNothing({ coupons, stores }: { readonly coupons?: number; readonly stores?: number }): boolean {
  return coupons === 0 && stores === 0;
}
