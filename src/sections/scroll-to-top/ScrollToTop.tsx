import { useEffect, useState } from "react";
import { afterNextPaint } from "../../ui/afterNextPaint";
import { Icon } from "../../ui/pictures/Icon";
import type { SectionProps } from "../defineSection";
import styles from "./ScrollToTop.module.css";
import { scrollToTop } from "./scrollToTop";

/**
 * A button in the gutter at the end of the lines, there while the page is scrolled further than the threshold in pixels. The
 * page comes without it: before scripts run it could do nothing.
 */
export default function ScrollToTop({ section }: SectionProps<"scroll-to-top">) {
  const [isFar, setFar] = useState(false);
  const { threshold } = section;
  useEffect(() => {
    const read = () => setFar(window.scrollY > threshold);
    // Asked for while a page renders, the position would make the browser lay out the page before it is complete.
    const cancel = afterNextPaint(read);
    window.addEventListener("scroll", read, { passive: true });
    return () => {
      cancel();
      window.removeEventListener("scroll", read);
    };
  }, [threshold]);
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
