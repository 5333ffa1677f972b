import { observer } from "mobx-react-lite";
import type { SiteHeaderSection } from "../../generated/documents";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { fillLabel } from "../../ui/text/fillLabel";
import { useStores } from "../shared/page/PageContext";
import styles from "./SavedLink.module.css";

/**
 * The way to the saved offers, with their number over its icon, where it moves nothing. The header is hydrated before the
 * stored list is read, so that its first render in the browser is the server's.
 */
export const SavedLink = observer(function SavedLink(props: NonNullable<SiteHeaderSection["saved"]>) {
  const { href, label, countOne, countLabel } = props;
  const count = useStores().savedCoupons.list.length;
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
});
