import { observer } from "mobx-react-lite";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import type { SectionProps } from "../defineSection";
import { FooterPart } from "../shared/footers/FooterPart";
import { useStores } from "../shared/page/PageContext";
import styles from "./ContactDetails.module.css";
import { listContacts } from "./listContacts";

/** Ways to reach the people behind the site; what a domain does not give is left out. */
export default observer(function ContactDetails({ section }: SectionProps<"contact-details">) {
  const { website } = useStores().website;
  const contacts = website === undefined ? [] : listContacts(website.contact, section.labels);
  if (contacts.length === 0) return null;
  return (
    <FooterPart folds heading={section.heading}>
      <dl className={styles.list}>
        {contacts.map(({ icon, label, text, href }) => (
          <div key={icon} className={styles.entry}>
            <dt className={styles.label}>
              <Icon name={icon} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </dt>
            <dd className={styles.text}>
              {href === undefined ? (
                text
              ) : (
                // Numbers and addresses run from left to right in every language.
                <SiteLink className={styles.link} href={href} dir="ltr">
                  {text}
                </SiteLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </FooterPart>
  );
});
