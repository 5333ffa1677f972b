import { observer } from "mobx-react-lite";
import { hasContent } from "../../domain/text/richText";
import { SiteLink } from "../../ui/links/SiteLink";
import type { SectionProps } from "../defineSection";
import { FooterPart } from "../shared/footers/FooterPart";
import { OwnerText } from "../shared/page/OwnerText";
import { useStores } from "../shared/page/PageContext";
import { SiteLogo } from "../shared/page/SiteLogo";
import styles from "./FooterAbout.module.css";

/** The domain's own words about itself; nothing where it has none. */
export default observer(function FooterAbout({ section }: SectionProps<"footer-about">) {
  const { website } = useStores().website;
  if (website === undefined || !hasContent(website.footerAboutUs)) return null;
  return (
    <FooterPart folds heading={section.heading}>
      {section.showLogo ? (
        <div className={styles.logo}>
          <SiteLogo src={website.logo} name={website.name} onDark={section.logoOnDark} />
        </div>
      ) : null}
      <OwnerText className={styles.text} text={website.footerAboutUs} />
      {section.link === undefined ? null : (
        <SiteLink className={styles.link} href={section.link.href}>
          {section.link.label}
        </SiteLink>
      )}
    </FooterPart>
  );
});
