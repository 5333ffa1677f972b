import { observer } from "mobx-react-lite";
import { hasText } from "../../domain/text/richText";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import styles from "./Announcement.module.css";

/** The domain's header_html; nothing where it has none. */
export default observer(function Announcement({ section }: SectionProps<"announcement">) {
  const headerHtml = useStores().website.website?.headerHtml ?? "";
  if (!hasText(headerHtml)) return null;
  return (
    <section className={styles.announcement} aria-label={section.label}>
      <RichTextView text={headerHtml} />
    </section>
  );
});
