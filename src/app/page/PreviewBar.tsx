import type { Preview } from "../documents/resolveDocuments";
import styles from "./PreviewBar.module.css";

/** Stands above a page whose home is shown although shoppers may see another one, with the way back to theirs. */
export function PreviewBar({ preview: { home, domain, usual } }: { readonly preview: Preview }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        <strong>Preview</strong> of {home} on {domain}.{" "}
        {home === usual ? "Shoppers see it, too." : `Shoppers see ${usual}.`}
      </p>
      <a href="/">Leave the preview</a>
    </aside>
  );
}
