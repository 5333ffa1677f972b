import type { ReactNode } from "react";
import { Icon } from "../../../ui/pictures/Icon";
import { useTemplate } from "../page/useTemplate";
import styles from "./FooterPart.module.css";

interface FooterPartProps {
  /** Template text; without it the part has no heading. */
  readonly heading?: string;
  /** True for what a phone's footer shows below its heading once that is pressed. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A part of the footer: a small heading with what belongs to it, in the ink of the ground it stands on. */
export function FooterPart({ heading, folds = false, children }: FooterPartProps) {
  const fill = useTemplate();
  if (heading === undefined) return <div className={styles.part}>{children}</div>;
  const title = fill(heading);
  return (
    <div className={styles.part}>
      <h2 className={folds ? `${styles.heading} ${styles.unfolded}` : styles.heading}>{title}</h2>
      {folds ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {title}
            <Icon name="chevron-down" />
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
    </div>
  );
}
