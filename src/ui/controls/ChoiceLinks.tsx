import { SiteLink } from "../links/SiteLink";
import styles from "./ChoiceLinks.module.css";

export interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface ChoiceLinksProps {
  /** Id of the element with the label. */
  readonly id: string;
  /** Names what is chosen. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** See SiteLink. */
  readonly landing?: string | undefined;
}

/**
 * A choice whose options are addresses: it works without scripts, and Back takes it back. Search engines are told not to
 * follow them, since choices make addresses without end.
 */
export function ChoiceLinks({ id, label, choices, landing }: ChoiceLinksProps) {
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
              rel="nofollow"
              landing={landing}
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
