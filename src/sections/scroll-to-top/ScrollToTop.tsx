import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/pictures/Icon";
import type { SectionProps } from "../defineSection";
import styles from "./ScrollToTop.module.css";
import { scrollToTop } from "./scrollToTop";
import { useFreePlace } from "./useFreePlace";

/**
 * A button at the window's edge, there once the page is scrolled far enough and where it covers no control. The page comes
 * without it: before scripts run it could do nothing.
 */
export default function ScrollToTop({ section }: SectionProps<"scroll-to-top">) {
  const button = useRef<HTMLButtonElement>(null);
  const place = useFreePlace(button, section.threshold);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <button
      ref={button}
      className={styles.button}
      data-place={place}
      type="button"
      aria-label={section.label}
      title={section.label}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
