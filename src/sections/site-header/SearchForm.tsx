import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef } from "react";
import { getSearchText, SEARCH_FIELD, SEARCH_PATH, searchPath } from "../../domain/routes/searchPath";
import type { SiteHeaderSection } from "../../generated/documents";
import { Icon } from "../../ui/pictures/Icon";
import { usePage } from "../shared/page/PageContext";
import { useLocation } from "../shared/page/useLocation";
import styles from "./SearchForm.module.css";
import { useSuggestions } from "./useSuggestions";

/**
 * The search box. Without JavaScript the browser itself asks for the page of results. The text stays in the box while
 * the shopper looks at what was found.
 */
export const SearchForm = observer(function SearchForm({ section }: { readonly section: SiteHeaderSection }) {
  const { label, placeholder, button, suggestions } = section.search;
  const { history, stores } = usePage();
  const { search } = stores;
  const wanted = useLocation(getSearchText);
  const shownText = wanted ?? search.name;
  const field = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestions(field);

  useEffect(() => {
    if (wanted !== undefined) search.setName(wanted);
  }, [search, wanted]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(SEARCH_FIELD) ?? "");
    search.setName(text.trim());
    history.push(searchPath(text));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows the search element.
    <form
      className={styles.form}
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
        <Suggestions
          key={`suggestions ${shownText}`}
          id={`${section.id}_suggestions`}
          field={field}
          settings={suggestions}
        />
      )}
    </form>
  );
});
