import type { SiteHeaderSection } from "../../generated/documents";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { fillLabel } from "../../ui/text/fillLabel";
import { useSavedCoupons } from "../shared/cards/useSavedCoupons";
import styles from "./SavedLink.module.css";

/**
 * The way to the saved offers, with their number over its icon, where it moves nothing. The stored list may be read before
 * the header is hydrated: its first render in the browser is the server's all the same.
 */
export function SavedLink(props: NonNullable<SiteHeaderSection["saved"]>) {
  const { href, label, countOne, countLabel } = props;
  const count = useSavedCoupons()?.length ?? 0;
  return (
    <SiteLink
      className={styles.link}
      href={href}
      title={label}
      aria-label={count === 0 ? label : fillLabel(count === 1 ? countOne : countLabel, { count })}
    >
      <Icon name="bookmark" />
      {count === 0 ? null : <span className={styles.count}>{count}</span>}
    </SiteLink>
  );
}
