import { observer } from "mobx-react-lite";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import type { PageModel } from "./PageModel";
import styles from "./PageProgress.module.css";

/**
 * Shows a bar at the top while the next page is loading, and announces the title of a loaded page to screen readers.
 */
export const PageProgress = observer(function PageProgress({ model }: { readonly model: PageModel }) {
  return (
    <>
      <div className={styles.bar} data-opening={model.isOpening || undefined} aria-hidden="true" />
      <div role="status">
        <VisuallyHidden>{model.announcement}</VisuallyHidden>
      </div>
    </>
  );
});
