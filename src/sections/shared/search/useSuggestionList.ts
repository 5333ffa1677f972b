import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { isComposing } from "../../../domain/text/isComposing";
import { forgetRecentSearch, readRecentSearches } from "../../../stores/device/recentSearches";
import { usePage } from "../page/PageContext";
import { findStart, findSuggestions } from "./findSuggestions";
import { listFilled, suggestSearches } from "./listGroups";
import type { Suggestion, SuggestionGroup, SuggestionSettings } from "./Suggestion";

interface SuggestionList {
  readonly isOpen: boolean;
  readonly groups: readonly SuggestionGroup[];
  /** The entries of all groups. */
  readonly suggestions: readonly Suggestion[];
  /** Index of the entry that Enter takes; -1 for none. */
  readonly active: number;
  readonly choose: (href: string) => void;
  /** Forgets a recent search; without `text`, all. */
  readonly forget: (text?: string) => void;
}

/** Follows what is typed and pressed in the search box. An answer counts only for the text that stands there. */
export function useSuggestionList(
  field: RefObject<HTMLInputElement | null>,
  settings: SuggestionSettings,
  open: (href: string) => void,
): SuggestionList {
  const { stores, resolution } = usePage();
  const { localStorage } = stores;
  const [text, setText] = useState(() => field.current?.value ?? "");
  const [found, setFound] = useState<readonly SuggestionGroup[]>([]);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [isWanted, setIsWanted] = useState(() => document.activeElement === field.current);
  const [active, setActive] = useState(-1);
  const typed = text.trim();
  const wanted = typed.length < settings.minimum ? "" : typed;

  useEffect(() => {
    setActive(-1);
    if (!isWanted) return;
    setRecent(wanted === "" ? readRecentSearches(localStorage).slice(0, settings.recent) : []);
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        const { signal } = controller;
        const source = { stores, resolution, nowMs: await stores.clock.update() };
        const groups =
          wanted === ""
            ? await findStart(source, settings, signal)
            : await findSuggestions(source, settings, wanted, signal);
        if (!signal.aborted) setFound(groups);
      },
      wanted === "" ? 0 : settings.delayMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
      // What was found before belongs to another text, or to a list that was closed.
      if (wanted === "") setFound([]);
    };
  }, [stores, localStorage, resolution, settings, wanted, isWanted]);

  const groups = useMemo(
    () => listFilled([{ kind: "recent", heading: settings.latest, entries: suggestSearches(recent) }, ...found]),
    [settings, recent, found],
  );
  const suggestions = groups.flatMap(({ entries }) => entries);
  const isOpen = isWanted && suggestions.length > 0;

  const choose = (href: string): void => {
    setIsWanted(false);
    open(href);
  };
  const forget = (search?: string): void => {
    setActive(-1);
    setRecent(forgetRecentSearch(localStorage, search).slice(0, settings.recent));
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow) {
      event.preventDefault();
      setIsWanted(true);
      setActive(stepActive(isOpen ? active : -1, event.key === "ArrowDown" ? 1 : -1, suggestions.length - 1));
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setIsWanted(false);
      setActive(-1);
    } else if (event.key === "Delete" && isOpen && active >= 0 && active < recent.length) {
      event.preventDefault();
      forget(recent[active]);
    } else if (event.key === "Enter") {
      // Of a focused button inside the list, the key is the button's own.
      if (event.target !== field.current) return;
      const chosen = isOpen ? suggestions[active] : undefined;
      setIsWanted(false);
      if (chosen === undefined) return;
      event.preventDefault();
      open(chosen.href);
    }
  };

  const handlers = useRef({ handleKey });
  handlers.current = { handleKey };
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    // What was typed between the first render and now.
    setText(input.value);
    const show = (): void => setIsWanted(true);
    const handleInput = (): void => {
      setText(input.value);
      show();
    };
    input.addEventListener("input", handleInput, { signal });
    input.addEventListener("focus", show, { signal });
    input.addEventListener("click", show, { signal });
    input.addEventListener("keydown", (event) => handlers.current.handleKey(event), { signal });
    // The buttons of the list belong to it.
    input.form?.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) setIsWanted(false);
      },
      { signal },
    );
    return () => controller.abort();
  }, [field]);

  return { isOpen, groups, suggestions, active, choose, forget };
}

/** The next entry in a round that also passes through none of them, where the text itself stands. */
function stepActive(active: number, step: 1 | -1, last: number): number {
  const next = active + step;
  if (next < -1) return last;
  return next > last ? -1 : next;
}
