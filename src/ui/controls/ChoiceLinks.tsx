import { useId } from "react";
import { SiteLink } from "../links/SiteLink";
import styles from "./ChoiceLinks.module.css";

export interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface ChoiceLinksProps {
  /** Names what is chosen. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Travels with the links, see SiteLink. */
  readonly state?: unknown;
}

/** A choice whose options are addresses: it works without scripts, and Back takes it back. */
export function ChoiceLinks({ label, choices, state }: ChoiceLinksProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <ul className={styles.options} aria-labelledby={id}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <SiteLink
              className={styles.option}
              href={choice.href}
              state={state}
              aria-current={choice.isCurrent ? "true" : undefined}
            >
              {choice.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
