import { observer } from "mobx-react-lite";
import { hasContent } from "../../domain/text/richText";
import { SiteLink } from "../../ui/links/SiteLink";
import type { SectionProps } from "../defineSection";
import { OwnerText } from "../shared/page/OwnerText";
import { useStores } from "../shared/page/PageContext";
import { useTemplate } from "../shared/page/useTemplate";
import { fillBlocks, type TextPart } from "./fillBlocks";
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
    <div className={`${styles.text} ${styles[section.presentation]}`}>
      {lead === undefined || !hasContent(lead) ? null : <OwnerText className={styles.lead} text={lead} />}
      {blocks.map(({ heading, paragraphs, items }) => (
        <div key={`${heading ?? ""}${joinParts(paragraphs[0])}${joinParts(items[0])}`} className={styles.block}>
          {heading === undefined ? null : <h2>{heading}</h2>}
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={joinParts(paragraph)}>{paragraph.map(renderPart)}</p>
            ))}
            {items.length === 0 ? null : (
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={joinParts(item)}>{item.map(renderPart)}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      ))}
    </div>
  );
});

function joinParts(parts: readonly TextPart[] = []): string {
  return parts.map(({ text }) => text).join("");
}

function renderPart({ text, href }: TextPart) {
  if (href === undefined) return text;
  return (
    <SiteLink key={href} href={href}>
      {text}
    </SiteLink>
  );
}
