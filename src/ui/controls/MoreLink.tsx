import { useEffect, useRef } from "react";
import { Icon } from "../pictures/Icon";
import { ButtonLink } from "./Button";
import { focusEntry, keepInView, type MoreProps } from "./MoreButton";
import styles from "./MoreButton.module.css";

interface MoreLinkProps extends MoreProps {
  /** The address of the list in its other length. */
  readonly href: string;
  /** See SiteLink. */
  readonly landing?: string | undefined;
}

/** Does the same as MoreButton as a link, for a list whose length stands in the address: it works without scripts. */
export function MoreLink({ isExpanded, more, less, controls, initialCount, href, landing }: MoreLinkProps) {
  const wasExpanded = useRef(isExpanded);

  useEffect(() => {
    if (wasExpanded.current === isExpanded) return;
    wasExpanded.current = isExpanded;
    if (isExpanded) focusEntry(controls, initialCount);
    else keepInView(document.getElementById(controls)?.lastElementChild);
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
