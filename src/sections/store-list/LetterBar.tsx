import type { IndexLetter } from "../../domain/text/nameIndex";
import { SiteLink } from "../../ui/links/SiteLink";
import styles from "./Letters.module.css";
import { letterId } from "./letters";

interface LetterBarProps {
  readonly sectionId: string;
  readonly texts: { readonly label: string; readonly other: string };
  readonly letters: readonly IndexLetter[];
  readonly perPage: number;
  /** The address of a page of the list. */
  readonly hrefOf: (page: number) => string;
}

/** Links to the letters of a list, on whichever page each begins; a letter without an entry is no link. */
export function LetterBar({ sectionId, texts, letters, perPage, hrefOf }: LetterBarProps) {
  return (
    <nav className={styles.bar} aria-label={texts.label}>
      <ul className={styles.letters}>
        {letters.map(({ letter, start, count }) => (
          <li key={letter}>
            {count === 0 ? (
              <span className={styles.letter}>{letter}</span>
            ) : (
              <SiteLink
                className={styles.letter}
                href={`${hrefOf(Math.floor(start / perPage) + 1)}#${letterId(sectionId, letter)}`}
              >
                {letter === "" ? texts.other : letter}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
