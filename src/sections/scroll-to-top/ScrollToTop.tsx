import { useSyncExternalStore } from "react";
import { Icon } from "../../ui/pictures/Icon";
import type { SectionProps } from "../defineSection";
import styles from "./ScrollToTop.module.css";
import { scrollToTop } from "./scrollToTop";

/**
 * A button in the gutter at the end of the lines, there while the page is scrolled further than the threshold in pixels. The
 * page comes without it: before scripts run it could do nothing.
 */
export default function ScrollToTop({ section }: SectionProps<"scroll-to-top">) {
  const isFar = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > section.threshold,
    () => false,
  );
  if (!isFar) return null;
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={section.label}
      title={section.label}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}

function subscribeToScroll(notify: () => void): () => void {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}
