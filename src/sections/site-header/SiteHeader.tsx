import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import type { SiteHeaderSection } from "../../generated/documents";
import edge from "../../looks/theme/header/base.module.css";
import { SiteLink } from "../../ui/links/SiteLink";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import { SiteLogo } from "../shared/page/SiteLogo";
import { useLocation } from "../shared/page/useLocation";
import { SearchForm } from "../shared/search/SearchForm";
import { findArrangement } from "./findArrangement";
import { HeaderMenu } from "./HeaderMenu";
import { SavedLink } from "./SavedLink";
import styles from "./SiteHeader.module.css";
import { useFollowedScroll } from "./useFollowedScroll";
import { wordStyles } from "./wordStyles";

/**
 * Logo, search, menu and buttons. Their HTML has the order of a narrow screen; where they stand is said by the style sheet and
 * the section's measures.
 */
export default observer(function SiteHeader({ section }: SectionProps<"site-header">) {
  const { website } = useStores().website;
  const pathname = useLocation(findLinkedPath, section.links);
  const name = website?.name ?? "";
  const { presentation, menu, rows, narrowRows, saved } = section;
  const look = wordStyles[menu.presentation] ?? "";
  const arrangement = findArrangement(section);
  useFollowedScroll(section.sticky);
  const logo = (
    <SiteLink className={styles.logo} aria-label={fillLabel(section.logoLabel, { name })} href="/">
      <SiteLogo src={website?.logo ?? ""} name={name} onDark={section.logoOnDark} />
    </SiteLink>
  );
  const savedLink = saved === undefined ? null : <SavedLink {...saved} />;
  const parts = {
    logo,
    search: (
      <div className={styles.tools}>
        <SearchForm
          id={section.id}
          settings={section.search}
          folds={!narrowRows.some((row) => row.length === 1 && row[0] === "search")}
        />
        {savedLink}
      </div>
    ),
    menu: (
      <HeaderMenu section={section} pathname={pathname} className={look}>
        {logo}
        {savedLink}
      </HeaderMenu>
    ),
  };
  const order = new Set([...narrowRows, ...rows].flat().map(nameElement));
  const sticky = section.sticky ? styles.sticky : "";
  const rowsClass = wordStyles[arrangement] ?? styles[arrangement];
  const classes = [
    styles.header,
    edge.header,
    wordStyles[presentation] ?? styles[presentation],
    look,
    rowsClass,
    sticky,
  ];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {[...order].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
});

type Part = SiteHeaderSection["rows"][number][number];

/** The search and the saved offers have one element, and so have the menu and the buttons. */
function nameElement(part: Part): Exclude<Part, "saved" | "buttons"> {
  if (part === "saved") return "search";
  return part === "buttons" ? "menu" : part;
}

/** The present path if one of these links leads to it, else an empty text. */
function findLinkedPath(
  { pathname }: { readonly pathname: string },
  links: readonly { readonly href: string }[],
): string {
  return links.some(({ href }) => href === pathname) ? pathname : "";
}
