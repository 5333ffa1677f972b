import { type RefObject, useEffect } from "react";
import { Icon } from "../../ui/pictures/Icon";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import { usePage } from "../shared/page/PageContext";
import { useCountLabel } from "../shared/page/useLang";
import type { SuggestionSettings } from "./findSuggestions";
import styles from "./Suggestions.module.css";
import { useSuggestionList } from "./useSuggestionList";

export interface SuggestionsProps {
  /** Id of the list. */
  readonly id: string;
  /** The search box that the list belongs to. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly settings: SuggestionSettings;
}

/**
 * The list below the search box: a combobox whose focus stays in the box (ARIA Authoring Practices, combobox with
 * list autocomplete).
 */
export default function Suggestions({ id, field, settings }: SuggestionsProps) {
  const countLabel = useCountLabel();
  const { history } = usePage();
  const list = useSuggestionList(field, settings, (href) => history.push(href));
  const { isOpen, suggestions, active } = list;

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const attributes = {
      "aria-controls": id,
      "aria-expanded": String(isOpen),
      "aria-activedescendant": isOpen && active >= 0 ? `${id}-${active}` : "",
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === "") input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  });

  return (
    <>
      <div id={id} className={styles.list} role="listbox" aria-label={settings.label} hidden={!isOpen}>
        {suggestions.map(({ href, label, kind }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search box, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys
          <div
            key={href}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(href)}
          >
            <Icon name={kind === undefined ? "search" : kind === settings.store ? "store" : "tag"} />
            <span className={styles.label}>{label}</span>
            {kind === undefined ? null : <span className={styles.kind}>{kind}</span>}
          </div>
        ))}
      </div>
      <span role="status">
        <VisuallyHidden>{isOpen ? countLabel(settings.count, suggestions.length) : ""}</VisuallyHidden>
      </span>
    </>
  );
}
