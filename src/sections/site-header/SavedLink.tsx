import { observer } from "mobx-react-lite";
import type { SiteHeaderSection } from "../../generated/documents";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { useSavedCoupons } from "../shared/cards/useSavedCoupons";
import { useCountLabel, useCountWriter } from "../shared/page/useLang";
import styles from "./SavedLink.module.css";

/**
 * The way to the saved offers, with their number over its icon, where it moves nothing. The stored list may be read before
 * the header is hydrated: its first render in the browser is the server's all the same.
 */
export const SavedLink = observer(function SavedLink(props: NonNullable<SiteHeaderSection["saved"]>) {
  const { href, label, countOne, countLabel } = props;
  const write = useCountWriter();
  const countText = useCountLabel();
  const count = useSavedCoupons()?.length ?? 0;
  return (
    <SiteLink
      className={styles.link}
      href={href}
      title={label}
      aria-label={count === 0 ? label : countText(countLabel, count, countOne)}
    >
      <Icon name="bookmark" />
      {count === 0 ? null : <span className={styles.count}>{write(count)}</span>}
    </SiteLink>
  );
});
