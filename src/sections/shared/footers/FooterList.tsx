import { observer } from "mobx-react-lite";
import type { Loadable } from "../../../stores/engine/Loadable";
import { Button } from "../../../ui/controls/Button";
import { Spinner } from "../../../ui/controls/Spinner";
import { SiteLink } from "../../../ui/links/SiteLink";
import styles from "./FooterList.module.css";

export interface FooterLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

interface FooterListProps {
  readonly answer: Loadable<unknown>;
  readonly links: readonly FooterLink[];
  /** The section's texts for a list that is empty, failed or loading. */
  readonly texts: { readonly empty: string; readonly failed: string; readonly retry: string; readonly loading: string };
}

/** Links made from data; where there are none it says so quietly in its own place. */
export const FooterList = observer(function FooterList({ answer, links, texts }: FooterListProps) {
  if (answer.isFailed) {
    return (
      <div className={styles.note} role="status">
        <p>{texts.failed}</p>
        <Button variant="secondary" size="small" onClick={() => void answer.load()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (!answer.isReady) return <Spinner label={texts.loading} />;
  if (links.length === 0) return <p className={styles.note}>{texts.empty}</p>;
  return (
    <ul className={links.length > 5 ? `${styles.list} ${styles.long}` : styles.list}>
      {links.map(({ key, label, href }) => (
        <li key={key}>
          <SiteLink className={styles.link} href={href}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
});
