import { Icon } from "../pictures/Icon";
import styles from "./SaveButton.module.css";

/** Whether the shopper has kept an offer on the device, and what keeps or forgets it. */
export interface OfferSaving {
  readonly isSaved: boolean;
  /** True when the offer is saved afterwards. */
  readonly toggle: () => boolean;
}

interface SaveButtonProps {
  readonly saving: OfferSaving;
  /** Accessible name; whether it is pressed says the rest. */
  readonly label: string;
}

/** The bookmark on a card. It lies above the card's own link. */
export function SaveButton({ saving, label }: SaveButtonProps) {
  const { isSaved, toggle } = saving;
  return (
    <button className={styles.button} type="button" aria-label={label} aria-pressed={isSaved} onClick={toggle}>
      <Icon name={isSaved ? "bookmark-filled" : "bookmark"} />
    </button>
  );
}
