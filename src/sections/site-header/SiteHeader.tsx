import { observer } from "mobx-react-lite";
import { SiteLink } from "../../ui/links/SiteLink";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import { SiteLogo } from "../shared/page/SiteLogo";
import { useLocation } from "../shared/page/useLocation";
import { SearchForm } from "../shared/search/SearchForm";
import { HeaderMenu } from "./HeaderMenu";
import { SavedLink } from "./SavedLink";
import styles from "./SiteHeader.module.css";
import { useFollowedScroll } from "./useFollowedScroll";

/** Logo, search, menu and buttons, arranged by a presentation of the style sheet. */
export default observer(function SiteHeader({ section }: SectionProps<"site-header">) {
  const { website } = useStores().website;
  const pathname = useLocation(findLinkedPath, section.links);
  const name = website?.name ?? "";
  const { presentation } = section;
  useFollowedScroll(section.sticky);
  const classes = [styles.header, styles[presentation], section.sticky ? styles.sticky : ""];
  return (
    <div className={classes.join(" ").trim()}>
      <SiteLink className={styles.logo} aria-label={fillLabel(section.logoLabel, { name })} href="/">
        <SiteLogo src={website?.logo ?? ""} name={name} onDark={section.logoOnDark} />
      </SiteLink>
      <div className={styles.tools}>
        <SearchForm id={section.id} settings={section.search} folds />
        {section.saved === undefined ? null : <SavedLink {...section.saved} />}
      </div>
      <HeaderMenu
        section={section}
        pathname={pathname}
        className={styles[presentation]}
        tone={styles[`${presentation}Tone`]}
        hasQuietButtons={styles[`${presentation}Buttons`] === "quiet"}
      />
    </div>
  );
});

/** The present path if one of these links leads to it, else an empty text. */
function findLinkedPath(
  { pathname }: { readonly pathname: string },
  links: readonly { readonly href: string }[],
): string {
  return links.some(({ href }) => href === pathname) ? pathname : "";
}
