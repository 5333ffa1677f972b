import { type RefObject, useEffect, useRef, useState } from "react";
import { useStores } from "../shared/page/PageContext";
import { findSuggestions, type Suggestion, type SuggestionSettings } from "./findSuggestions";

interface SuggestionList {
  readonly isOpen: boolean;
  readonly suggestions: readonly Suggestion[];
  /** Index of the entry that Enter takes; -1 for none. */
  readonly active: number;
  readonly choose: (href: string) => void;
}

/** Follows what is typed and pressed in the search box. An answer counts only for the text that stands there. */
export function useSuggestionList(
  field: RefObject<HTMLInputElement | null>,
  settings: SuggestionSettings,
  open: (href: string) => void,
): SuggestionList {
  const stores = useStores();
  const [text, setText] = useState(() => field.current?.value ?? "");
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [isWanted, setIsWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const wanted = text.trim();
  const isOpen = isWanted && suggestions.length > 0 && wanted.length >= settings.minimum;

  useEffect(() => {
    setActive(-1);
    if (wanted.length < settings.minimum) {
      setSuggestions([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findSuggestions(stores, settings, wanted, controller.signal);
      if (!controller.signal.aborted) setSuggestions(found);
    }, settings.delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [stores, settings, wanted]);

  const choose = (href: string): void => {
    setIsWanted(false);
    open(href);
  };

  const handleKey = (event: KeyboardEvent): void => {
    const last = suggestions.length - 1;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow && suggestions.length > 0 && wanted.length >= settings.minimum) {
      event.preventDefault();
      setIsWanted(true);
      setActive(stepActive(isOpen ? active : -1, event.key === "ArrowDown" ? 1 : -1, last));
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setIsWanted(false);
      setActive(-1);
    } else if (event.key === "Enter") {
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
    const handleInput = (): void => {
      setText(input.value);
      setIsWanted(true);
    };
    input.addEventListener("input", handleInput, { signal });
    input.addEventListener("keydown", (event) => handlers.current.handleKey(event), { signal });
    input.addEventListener("blur", () => setIsWanted(false), { signal });
    return () => controller.abort();
  }, [field]);

  return { isOpen, suggestions, active, choose };
}

/** The next entry in a round that also passes through none of them, where the text itself stands. */
function stepActive(active: number, step: 1 | -1, last: number): number {
  const next = active + step;
  if (next < -1) return last;
  return next > last ? -1 : next;
}
