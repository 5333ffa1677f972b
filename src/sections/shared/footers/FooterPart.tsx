import type { ReactNode } from "react";
import { useTemplate } from "../page/useTemplate";
import styles from "./FooterPart.module.css";

interface FooterPartProps {
  /** Template text; without it the part has no heading. */
  readonly heading?: string;
  readonly children: ReactNode;
}

/** A part of the footer: a small heading with what belongs to it, in the ink of the ground it stands on. */
export function FooterPart({ heading, children }: FooterPartProps) {
  const fill = useTemplate();
  return (
    <div className={styles.part}>
      {heading === undefined ? null : <h2 className={styles.heading}>{fill(heading)}</h2>}
      {children}
    </div>
  );
}
