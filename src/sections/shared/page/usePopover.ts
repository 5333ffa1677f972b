import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "./useLocation";

/** Above this width the page shows what its popovers contain in a place of its own; their style sheets say the same. */
const WIDE_SCREEN = "(width > 768px)";

interface PopoverState {
  readonly isOpen: boolean;
  readonly handleToggle: (event: ToggleEvent<HTMLElement>) => void;
}

/** Follows a popover's state; closes it on a new page, when focus leaves it, and where the screen has room without it. */
export function usePopover(popover: RefObject<HTMLElement | null>): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  const visit = useLocation(readVisit);
  const close = useCallback(() => {
    if (isShown(popover.current)) popover.current?.hidePopover();
  }, [popover]);

  useEffect(() => {
    const element = popover.current;
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
  }, [popover, close]);

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

/** True if a popover is open. */
export function isShown(popover: HTMLElement | null): boolean {
  return popover !== null && CSS.supports("selector(:popover-open)") && popover.matches(":popover-open");
}

/** True where focus goes to another element than the popover's own and the button that closes it. */
function isElsewhere(target: EventTarget | null, popover: HTMLElement): boolean {
  if (!(target instanceof Element) || popover.contains(target)) return false;
  return target.getAttribute("popovertarget") !== popover.id;
}
