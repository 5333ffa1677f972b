import { useEffect, useRef } from "react";
import { afterNextPaint } from "../afterNextPaint";
import { Icon } from "../pictures/Icon";
import { Button } from "./Button";
import styles from "./MoreButton.module.css";

export interface MoreProps {
  readonly isExpanded: boolean;
  readonly more: string;
  readonly less: string;
  /** Id of what holds the list that grows. */
  readonly controls: string;
  /** Number of list items there before it grows. */
  readonly initialCount: number;
}

interface MoreButtonProps extends MoreProps {
  /** True while the list has more entries than at first; it follows `isExpanded` after a frame. */
  readonly isLong: boolean;
  readonly onToggle: () => void;
}

/**
 * Shows more entries of a list, or fewer again. On more, focus goes to the first new entry, which stands before the
 * button, once it is painted; on less the button stays in view.
 */
export function MoreButton({ isExpanded, isLong, onToggle, more, less, controls, initialCount }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);

  // A list that has its length again after Back leaves focus and view where they are.
  useEffect(() => {
    if (!isPressed.current || isLong !== isExpanded) return;
    isPressed.current = false;
    if (isExpanded) focusEntry(controls, initialCount);
    else keepInView(button.current);
  }, [isExpanded, isLong, controls, initialCount]);

  function handleClick(): void {
    isPressed.current = true;
    onToggle();
  }

  return (
    <div className={styles.line}>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isExpanded}
        aria-controls={controls}
        onClick={handleClick}
      >
        {isExpanded ? less : more}
        <Icon name="chevron-down" className={isExpanded ? styles.turned : styles.arrow} />
      </Button>
    </div>
  );
}

/** Moves the focus to an entry of a list, once it is painted: focusing lays out the page, as the frame before has done. */
export function focusEntry(listId: string, index: number): void {
  afterNextPaint(() => {
    const entry = document.getElementById(listId)?.querySelectorAll("li")[index];
    entry?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  });
}

/** Scrolls in the next frame, before it is painted: nothing is seen in another place first. */
export function keepInView(element: Element | null | undefined): void {
  requestAnimationFrame(() => element?.scrollIntoView({ block: "nearest" }));
}
