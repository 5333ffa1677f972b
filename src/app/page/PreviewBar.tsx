import type { Preview } from "../documents/resolveDocuments";
import styles from "./PreviewBar.module.css";

/** Stands above a page that shoppers may see otherwise, with the way back to theirs. */
export function PreviewBar({ preview: { home, page, path = "/", domain, usual, at } }: { readonly preview: Preview }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        <strong>Preview</strong> of {page ?? home} on {domain}
        {at && ` as of ${at.localTime.replace("T", " ")} (${at.timeZone})`}.{" "}
        {home !== usual ? `Shoppers see ${usual}` : at ? "Shoppers see it as it is now" : "Shoppers see it, too"}.
      </p>
      <a href={path}>Leave the preview</a>
    </aside>
  );
}
