import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef } from "react";
import { getSearchText, SEARCH_FIELD, SEARCH_PATH, searchPath } from "../../../domain/routes/searchPath";
import type { SearchBox } from "../../../generated/documents";
import { Icon } from "../../../ui/pictures/Icon";
import { usePage } from "../page/PageContext";
import { useLocation } from "../page/useLocation";
import styles from "./SearchForm.module.css";
import { useSuggestions } from "./useSuggestions";

interface SearchFormProps {
  /** Id of the section; the list of suggestions has an id of it. */
  readonly id: string;
  readonly settings: SearchBox;
  /** In a narrow window only its icon is shown, until it has the focus. */
  readonly folds?: boolean;
}

/**
 * The search box. Without JavaScript the browser itself asks for the page of results. The text stays in the box while
 * the shopper looks at what was found.
 */
export const SearchForm = observer(function SearchForm({ id, settings, folds = false }: SearchFormProps) {
  const { label, placeholder, button, suggestions } = settings;
  const { history, stores } = usePage();
  const { search, localStorage } = stores;
  const wanted = useLocation(getSearchText);
  const shownText = wanted ?? search.name;
  const field = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestions(field);
  const notes = suggestions.recent > 0;

  useEffect(() => {
    if (wanted === undefined) return;
    search.setName(wanted);
    if (!notes || wanted.trim() === "") return;
    // A search that is not noted is a search all the same.
    import("../../../stores/device/recentSearches").then(
      ({ noteRecentSearch }) => noteRecentSearch(localStorage, wanted),
      () => undefined,
    );
  }, [search, wanted, notes, localStorage]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(SEARCH_FIELD) ?? "");
    // What was searched for is shown now, not what else could be: the list closes.
    field.current?.blur();
    search.setName(text.trim());
    history.push(searchPath(text));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows the search element.
    <form
      className={folds ? `${styles.form} ${styles.folding}` : styles.form}
      role="search"
      action={SEARCH_PATH}
      method="get"
      aria-label={label}
      data-ground=""
      onSubmit={handleSubmit}
    >
      <input
        key={shownText}
        ref={field}
        className={styles.field}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        name={SEARCH_FIELD}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={shownText}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={styles.button} type="submit" aria-label={button}>
        <Icon name="search" />
      </button>
      {Suggestions === undefined ? null : (
        <Suggestions key={`suggestions ${shownText}`} id={`${id}_suggestions`} field={field} settings={suggestions} />
      )}
    </form>
  );
});
