import { SiteLink } from "../../../ui/links/SiteLink";
import { Icon } from "../../../ui/pictures/Icon";
import { fillLabel } from "../../../ui/text/fillLabel";
import styles from "./FilterChips.module.css";

/** A filter that is set. */
export interface FilterChip {
  readonly label: string;
  /** The list without it. */
  readonly href: string;
}

interface FilterChipsProps {
  /** Names the list of filters. */
  readonly label: string;
  readonly chips: readonly FilterChip[];
  /** Accessible name of a filter's link; {filter} is the filter. */
  readonly remove: string;
  readonly clear: { readonly label: string; readonly href: string };
  /** The target of the links: a link that is followed is gone afterwards, so the focus needs another place. */
  readonly landing: string | undefined;
}

/** The filters that are set, each a link that removes it, and one that removes all. */
export function FilterChips({ label, chips, remove, clear, landing }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <SiteLink
            className={styles.chip}
            rel="nofollow"
            href={chip.href}
            landing={landing}
            aria-label={fillLabel(remove, { filter: chip.label })}
          >
            <span>{chip.label}</span>
            <Icon name="close" />
          </SiteLink>
        </li>
      ))}
      {chips.length === 1 ? null : (
        <li>
          <SiteLink className={styles.clear} rel="nofollow" href={clear.href} landing={landing}>
            {clear.label}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
