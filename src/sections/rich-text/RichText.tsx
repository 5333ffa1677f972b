import { observer } from "mobx-react-lite";
import { hasText } from "../../domain/text/richText";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import { useTemplate } from "../shared/page/useTemplate";
import { fillBlocks } from "./fillBlocks";
import styles from "./RichText.module.css";

/** Text to be read, the domain's name and contacts filled in. */
export default observer(function RichText({ section }: SectionProps<"rich-text">) {
  const { website } = useStores().website;
  const fill = useTemplate();
  const contact = { ...website?.contact };
  const values = { ...contact, domain: website?.domain ?? "" };
  const lead = section.lead === "footer-about-us" ? website?.footerAboutUs : undefined;
  const blocks = fillBlocks(section.blocks, contact, (text) => fill(text, values));
  return (
    <div className={styles.text}>
      {lead === undefined || !hasText(lead) ? null : <RichTextView className={styles.lead} text={lead} />}
      {blocks.map(({ heading, paragraphs, items }) => (
        <div key={`${heading ?? ""}${paragraphs[0] ?? ""}${items[0] ?? ""}`} className={styles.block}>
          {heading === undefined ? null : <h2>{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length === 0 ? null : (
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
});
