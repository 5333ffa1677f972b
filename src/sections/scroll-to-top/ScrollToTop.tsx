import { Icon } from "../../ui/pictures/Icon";
import type { SectionProps } from "../defineSection";
import styles from "./ScrollToTop.module.css";
import { scrollToTop } from "./scrollToTop";
import { useIsScrolledPast } from "./useIsScrolledPast";

/** A button in the corner, there once the page is scrolled far enough. */
export default function ScrollToTop({ section }: SectionProps<"scroll-to-top">) {
  const isShown = useIsScrolledPast(section.threshold);
  return (
    <button
      className={isShown ? `${styles.button} ${styles.shown}` : styles.button}
      type="button"
      aria-label={section.label}
      title={section.label}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
