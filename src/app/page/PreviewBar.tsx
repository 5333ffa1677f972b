import type { Preview } from "../documents/resolveDocuments";
import styles from "./PreviewBar.module.css";

/** Stands above a page whose home is shown although shoppers may see another one, with the way back to theirs. */
export function PreviewBar({ preview: { home, domain, usual, at } }: { readonly preview: Preview }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        <strong>Preview</strong> of {home} on {domain}
        {at && ` as of ${at.localTime.replace("T", " ")} (${at.timeZone})`}.{" "}
        {home !== usual ? `Shoppers see ${usual}` : at ? "Shoppers see it as it is now" : "Shoppers see it, too"}.
      </p>
      <a href="/">Leave the preview</a>
    </aside>
  );
}
