import { SiteLink } from "../../ui/links/SiteLink";
import type { SectionProps } from "../defineSection";
import styles from "./LabelStrip.module.css";

/** Short labels in a thin strip. */
export default function LabelStrip({ section }: SectionProps<"label-strip">) {
  return (
    <ul className={styles.strip} aria-label={section.label}>
      {section.labels.map(({ label, href }) => (
        <li key={label} className={styles.label}>
          {href === undefined ? (
            label
          ) : (
            <SiteLink className={styles.link} href={href}>
              {label}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}
