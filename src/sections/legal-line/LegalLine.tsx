import { observer } from "mobx-react-lite";
import { hasText } from "../../domain/text/richText";
import { SiteLink } from "../../ui/links/SiteLink";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./LegalLine.module.css";

/** Copyright, the domain's footer_text, what the site earns by links, and legal links. */
export default observer(function LegalLine({ section }: SectionProps<"legal-line">) {
  const footerText = useStores().website.website?.footerText ?? "";
  const fill = useTemplate();
  return (
    <div className={styles.line}>
      <p className={styles.disclosure}>{section.disclosure}</p>
      <div className={styles.copyright}>
        <p>{fill(section.text)}</p>
        {section.showFooterText && hasText(footerText) ? (
          <RichTextView className={styles.footerText} text={footerText} />
        ) : null}
      </div>
      {section.links.length === 0 ? null : (
        <nav aria-label={section.linksLabel}>
          <ul className={styles.links}>
            {section.links.map(({ label, href }) => (
              <li key={`${label} ${href}`}>
                <SiteLink className={styles.link} href={href}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
});
