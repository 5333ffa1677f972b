import { useSyncExternalStore } from "react";
import { readWanted } from "../controls/repeatedPress";
import { Icon } from "../pictures/Icon";
import styles from "./SaveButton.module.css";

/** The state of an offer on the device, kept or not, and the function that changes it. */
export interface OfferSaving {
  readonly isSaved: () => boolean;
  /** Calls a function when that changes; returns what ends it. */
  readonly subscribe: (notify: () => void) => () => void;
  /** Saves the offer or forgets it, or does as `wanted` says; true when it is saved afterwards. */
  readonly toggle: (wanted?: boolean) => boolean;
}

interface SaveButtonProps {
  readonly saving: OfferSaving;
  /** Accessible name; whether it is pressed says the rest. */
  readonly label: string;
}

/** Reads whether an offer is saved, for what shows it: the list around it need not render again. Until it is hydrated it is not. */
export const useIsSaved: (saving: OfferSaving) => boolean = import.meta.env.SSR
  ? isNotSaved
  : ({ subscribe, isSaved }) => useSyncExternalStore(subscribe, isSaved, isNotSaved);

function isNotSaved(): boolean {
  return false;
}

/** The bookmark on a card. It lies above the card's own link. */
export function SaveButton({ saving, label }: SaveButtonProps) {
  const isSaved = useIsSaved(saving);
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={label}
      aria-pressed={isSaved}
      onClick={({ nativeEvent }) => saving.toggle(readWanted(nativeEvent))}
    >
      <Icon name={isSaved ? "bookmark-filled" : "bookmark"} />
    </button>
  );
}
