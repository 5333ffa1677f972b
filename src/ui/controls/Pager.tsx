import { listPageNumbers } from "../../domain/listPage";
import type { PagerTexts } from "../../generated/documents";
import { SiteLink } from "../links/SiteLink";
import { Icon } from "../pictures/Icon";
import { fillLabel } from "../text/fillLabel";
import styles from "./Pager.module.css";

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly texts: PagerTexts;
  /** The address of a page of the list. */
  readonly hrefOf: (page: number) => string;
  /** See SiteLink. */
  readonly landing?: string | undefined;
}

/** Links to the pages of a list; nothing where there is one page only. */
export function Pager({ page, totalPages, texts, hrefOf, landing }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      {page > 1 ? (
        <SiteLink className={styles.step} href={hrefOf(page - 1)} landing={landing}>
          <Icon name="chevron-left" />
          {texts.previous}
        </SiteLink>
      ) : null}
      <ul className={styles.numbers}>
        {listPageNumbers(page, totalPages).map((number, index) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps are all alike
            <li key={`gap ${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SiteLink
                className={styles.number}
                href={hrefOf(number)}
                landing={landing}
                aria-label={fillLabel(texts.page, { page: number })}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </SiteLink>
            </li>
          ),
        )}
      </ul>
      {page < totalPages ? (
        <SiteLink className={styles.step} href={hrefOf(page + 1)} landing={landing}>
          {texts.next}
          <Icon name="chevron-right" />
        </SiteLink>
      ) : null}
    </nav>
  );
}
