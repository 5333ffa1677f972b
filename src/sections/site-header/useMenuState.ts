import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "../shared/page/useLocation";

/** Above this width the header shows its links without a menu button; HeaderMenu.module.css says the same. */
const WIDE_SCREEN = "(width > 768px)";

interface MenuState {
  readonly isOpen: boolean;
  readonly handleToggle: (event: ToggleEvent<HTMLElement>) => void;
}

/** Follows a popover's state; closes it on a new page, when focus leaves it, and where the screen has room without it. */
export function useMenuState(menu: RefObject<HTMLElement | null>): MenuState {
  const [isOpen, setIsOpen] = useState(false);
  const visit = useLocation(readVisit);
  const close = useCallback(() => {
    if (isShown(menu.current)) menu.current?.hidePopover();
  }, [menu]);

  useEffect(() => {
    const element = menu.current;
    const handleFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (element !== null && isElsewhere(relatedTarget, element)) close();
    };
    // It may have been opened before the page was hydrated.
    setIsOpen(isShown(element));
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    wideScreen.addEventListener("change", close);
    element?.addEventListener("focusout", handleFocusOut);
    return () => {
      wideScreen.removeEventListener("change", close);
      element?.removeEventListener("focusout", handleFocusOut);
    };
  }, [menu, close]);

  const visited = useRef(visit);
  useEffect(() => {
    if (visited.current !== visit) close();
    visited.current = visit;
  }, [visit, close]);

  return { isOpen, handleToggle: (event) => setIsOpen(event.newState === "open") };
}

function readVisit({ key }: { readonly key: string }): string {
  return key;
}

function isShown(menu: HTMLElement | null): boolean {
  return menu !== null && CSS.supports("selector(:popover-open)") && menu.matches(":popover-open");
}

/** True where focus goes to another element than the menu's own and the button that closes it. */
function isElsewhere(target: EventTarget | null, menu: HTMLElement): boolean {
  if (!(target instanceof Element) || menu.contains(target)) return false;
  return target.getAttribute("popovertarget") !== menu.id;
}
