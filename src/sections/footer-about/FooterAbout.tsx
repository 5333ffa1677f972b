import { observer } from "mobx-react-lite";
import { hasText } from "../../domain/richText";
import { RichTextView } from "../../ui/RichTextView";
import { SiteLink } from "../../ui/SiteLink";
import type { SectionProps } from "../defineSection";
import { FooterPart } from "../FooterPart";
import { useStores } from "../PageContext";
import { SiteLogo } from "../SiteLogo";
import styles from "./FooterAbout.module.css";

/** The domain's own words about itself; nothing where it has none. */
export default observer(function FooterAbout({ section }: SectionProps<"footer-about">) {
  const { website } = useStores().website;
  if (website === undefined || !hasText(website.footerAboutUs)) return null;
  return (
    <FooterPart heading={section.heading}>
      {section.showLogo ? (
        <div className={styles.logo}>
          <SiteLogo src={website.logo} name={website.name} />
        </div>
      ) : null}
      <RichTextView className={styles.text} text={website.footerAboutUs} />
      {section.link === undefined ? null : (
        <SiteLink className={styles.link} href={section.link.href}>
          {section.link.label}
        </SiteLink>
      )}
    </FooterPart>
  );
});
