import { useEffect, useRef } from "react";
import { Icon } from "../pictures/Icon";
import { Button, ButtonLink } from "./Button";
import styles from "./MoreButton.module.css";

interface MoreButtonProps {
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly more: string;
  readonly less: string;
  /** Id of what holds the list that grows. */
  readonly controls: string;
  /** Number of list items there before it grows. */
  readonly initialCount: number;
}

/**
 * Shows more entries of a list, or fewer again. On more, focus goes to the first new entry, which stands before the
 * button; on less the button stays in view.
 */
export function MoreButton({ isExpanded, onToggle, more, less, controls, initialCount }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);

  // A list that has its length again after Back leaves focus and view where they are.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (isExpanded) focusEntry(controls, initialCount);
    else button.current?.scrollIntoView({ block: "nearest" });
  }, [isExpanded, controls, initialCount]);

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

interface MoreLinkProps extends Omit<MoreButtonProps, "onToggle"> {
  /** The address of the list in its other length. */
  readonly href: string;
  /** See SiteLink. */
  readonly landing?: string | undefined;
}

/** The same as a link, for a list whose length stands in the address: it works without scripts. */
export function MoreLink({ isExpanded, more, less, controls, initialCount, href, landing }: MoreLinkProps) {
  const wasExpanded = useRef(isExpanded);

  useEffect(() => {
    if (wasExpanded.current === isExpanded) return;
    wasExpanded.current = isExpanded;
    if (isExpanded) focusEntry(controls, initialCount);
    else document.getElementById(controls)?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [isExpanded, controls, initialCount]);

  return (
    <div className={styles.line}>
      <ButtonLink variant="secondary" href={href} landing={landing}>
        {isExpanded ? less : more}
        <Icon name="chevron-down" className={isExpanded ? styles.turned : styles.arrow} />
      </ButtonLink>
    </div>
  );
}

function focusEntry(listId: string, index: number): void {
  const entry = document.getElementById(listId)?.querySelectorAll("li")[index];
  entry?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}
