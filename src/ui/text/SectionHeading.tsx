import type { Link } from "../../generated/documents";
import styles from "../../looks/theme/headings/base.module.css";
import { SiteLink } from "../links/SiteLink";
import { Icon } from "../pictures/Icon";

interface SectionHeadingProps {
  readonly heading?: string;
  readonly text?: string;
  /** A link to the full list, at the end of the line. */
  readonly link?: Link;
  readonly level?: 2 | 3;
}

/** The line above a section's content; nothing where the document says nothing. */
export function SectionHeading({ heading, text, link, level = 2 }: SectionHeadingProps) {
  if (heading === undefined && text === undefined && link === undefined) return null;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {heading === undefined ? null : <Heading className={styles.heading}>{heading}</Heading>}
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </div>
      {link === undefined ? null : (
        <SiteLink className={styles.link} href={link.href}>
          {link.label}
          <Icon name="arrow-right" />
        </SiteLink>
      )}
    </div>
  );
}
