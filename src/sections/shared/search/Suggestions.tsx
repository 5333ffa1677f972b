import { type RefObject, useEffect, useRef } from "react";
import { CategoryIcon } from "../../../ui/pictures/CategoryIcon";
import { Icon } from "../../../ui/pictures/Icon";
import { LOGO_SIZE } from "../../../ui/pictures/logoSize";
import { Picture } from "../../../ui/pictures/Picture";
import { fillLabel } from "../../../ui/text/fillLabel";
import { VisuallyHidden } from "../../../ui/text/VisuallyHidden";
import { usePage } from "../page/PageContext";
import { useCountLabel } from "../page/useLang";
import type { Suggestion, SuggestionGroup, SuggestionSettings } from "./Suggestion";
import { useListRoom } from "./useListRoom";
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
 * list autocomplete). Buttons are no part of a listbox: those that forget a search stand beside it, in rows as high as its own.
 */
export default function Suggestions({ id, field, settings }: SuggestionsProps) {
  const countLabel = useCountLabel();
  const { history } = usePage();
  const panel = useRef<HTMLDivElement>(null);
  const list = useSuggestionList(field, settings, (href) => history.push(href));
  const { isOpen, groups, suggestions, active } = list;
  const recent = groups[0]?.kind === "recent" ? groups[0].entries : [];
  useListRoom(panel, field, isOpen);

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
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  });

  return (
    <>
      <button
        className="suggestions-close"
        type="button"
        aria-label={settings.close}
        hidden={!isOpen}
        onClick={() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <Icon name="chevron-left" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the box */}
      <div
        ref={panel}
        className="suggestions-panel"
        hidden={!isOpen}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} className="suggestions-list" role="listbox" aria-label={settings.label}>
          {withStarts(groups).map(({ group, start }) => (
            <Group key={group.kind} id={id} group={group} start={start} active={active} onChoose={list.choose} />
          ))}
        </div>
        {recent.length === 0 ? null : (
          <div className="suggestions-forget">
            <button className="suggestions-clear" type="button" onClick={() => list.forget()}>
              {settings.clear}
            </button>
            {recent.map(({ label }) => (
              <button
                key={label}
                className="suggestions-remove"
                type="button"
                aria-label={fillLabel(settings.remove, { query: label })}
                onClick={() => list.forget(label)}
              >
                <Icon name="close" />
              </button>
            ))}
          </div>
        )}
      </div>
      <span role="status">
        <VisuallyHidden>{isOpen ? countLabel(settings.count, suggestions.length) : ""}</VisuallyHidden>
      </span>
    </>
  );
}

/** The groups with the positions of their first entries among all. */
function withStarts(groups: readonly SuggestionGroup[]) {
  let next = 0;
  return groups.map((group) => {
    const start = next;
    next += group.entries.length;
    return { group, start };
  });
}

interface GroupProps {
  readonly id: string;
  readonly group: SuggestionGroup;
  readonly start: number;
  readonly active: number;
  readonly onChoose: (href: string) => void;
}

function Group({ id, group: { kind, heading, entries }, start, active, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of form fields
    <div className={`suggestions-group suggestions-${kind}`} role="group" aria-label={heading}>
      {heading === undefined ? null : (
        <div className="suggestions-heading" aria-hidden="true">
          {heading}
        </div>
      )}
      {entries.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search box, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys
        <div
          key={suggestion.href}
          id={`${id}-${start + index}`}
          className="suggestions-option"
          role="option"
          aria-selected={start + index === active}
          onClick={() => onChoose(suggestion.href)}
        >
          <Mark kind={kind} suggestion={suggestion} />
          <span className="suggestions-words">
            <span className="suggestions-label">{suggestion.label}</span>
            {suggestion.note === undefined ? null : <span className="suggestions-note">{suggestion.note}</span>}
          </span>
          {suggestion.saving === undefined ? null : <span className="suggestions-saving">{suggestion.saving}</span>}
        </div>
      ))}
    </div>
  );
}

function Mark({ kind, suggestion }: { readonly kind: SuggestionGroup["kind"]; readonly suggestion: Suggestion }) {
  const { image, category, label, note } = suggestion;
  if (image !== undefined)
    return (
      <span className="suggestions-logo">
        <Picture src={image} alt="" {...LOGO_SIZE} isEager fallback={{ name: note ?? label }} />
      </span>
    );
  if (category !== undefined) return <CategoryIcon name={category} className="suggestions-icon" />;
  return <Icon name={kind === "recent" ? "clock" : "search"} className="suggestions-icon" />;
}
