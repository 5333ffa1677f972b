import { observer } from "mobx-react-lite";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import type { PageModel } from "./PageModel";
import styles from "./PageProgress.module.css";

/** A bar at the top while the next page is on its way, and the title of the page that has come for screen readers. */
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
