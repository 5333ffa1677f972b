import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { loadStyleSheet } from "../../../ui/loadStyleSheet";
import type { SuggestionsProps } from "./Suggestions";
import sheetUrl from "./suggestions.css?url";

/** The list below the search box, whose code and styles are fetched when the shopper first goes to the box; undefined until then. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>): ComponentType<SuggestionsProps> | undefined {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  useEffect(() => {
    const input = field.current;
    if (Suggestions !== undefined || input === null) return;
    // Without suggestions the search is still a search: a failed fetch is tried again with the next letter.
    const load = (): void => {
      Promise.all([import("./Suggestions"), loadStyleSheet(sheetUrl)]).then(
        ([module]) => setSuggestions(() => module.default),
        () => undefined,
      );
    };
    // The box may have had the focus before the page was hydrated.
    if (document.activeElement === input) load();
    input.addEventListener("focus", load);
    input.addEventListener("input", load);
    return () => {
      input.removeEventListener("focus", load);
      input.removeEventListener("input", load);
    };
  });

  return Suggestions;
}
