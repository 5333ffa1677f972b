import { observer } from "mobx-react-lite";
import { hasContent } from "../../domain/text/richText";
import { SiteLink } from "../../ui/links/SiteLink";
import type { SectionProps } from "../defineSection";
import { OwnerText } from "../shared/page/OwnerText";
import { useStores } from "../shared/page/PageContext";
import { useRichTemplate } from "../shared/page/useTemplate";
import styles from "./Announcement.module.css";

/** The document's text, else the domain's header_html; nothing where there is neither. */
export default observer(function Announcement({ section }: SectionProps<"announcement">) {
  const fill = useRichTemplate();
  const headerHtml = useStores().website.website?.headerHtml ?? "";
  const text = section.text ?? headerHtml;
  if (!hasContent(text)) return null;
  return (
    <section className={styles.announcement} aria-label={section.label}>
      <OwnerText text={section.text === undefined ? text : fill(text)} />
      {section.link !== undefined && (
        <>
          {" "}
          <SiteLink href={section.link.href}>{section.link.label}</SiteLink>
        </>
      )}
    </section>
  );
});
