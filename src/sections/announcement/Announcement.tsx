import { observer } from "mobx-react-lite";
import { lazy } from "react";
import { hasText } from "../../domain/text/richText";
import { SiteLink } from "../../ui/links/SiteLink";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import styles from "./Announcement.module.css";

/**
 * The header hydrates first, without the code that fills placeholders: a text that has some fetches it afterwards. Where
 * that fails, the text is shown as it is written.
 */
const FilledText = import.meta.env.SSR
  ? (await import("./FilledText")).default
  : lazy(() => import("./FilledText").catch(() => ({ default: RichTextView })));

/** The document's text, else the domain's header_html; nothing where there is neither. */
export default observer(function Announcement({ section }: SectionProps<"announcement">) {
  const headerHtml = useStores().website.website?.headerHtml ?? "";
  const text = section.text ?? headerHtml;
  if (!hasText(text)) return null;
  const isTemplate = section.text !== undefined && (typeof text === "string" ? text : text.html).includes("{");
  const View = isTemplate ? FilledText : RichTextView;
  return (
    <section className={styles.announcement} aria-label={section.label}>
      <View text={text} />
      {section.link !== undefined && (
        <>
          {" "}
          <SiteLink href={section.link.href}>{section.link.label}</SiteLink>
        </>
      )}
    </section>
  );
});
