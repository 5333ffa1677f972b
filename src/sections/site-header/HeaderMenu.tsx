import { type ReactNode, useRef } from "react";
import type { SiteHeaderSection } from "../../generated/documents";
import { ButtonLink } from "../../ui/controls/Button";
import { PopoverBeside, PopoverClose } from "../../ui/controls/PopoverClose";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { usePopover } from "../shared/page/usePopover";
import styles from "./HeaderMenu.module.css";
import { MenuCategories } from "./MenuCategories";
import sheet from "./MenuSheet.module.css";
import { isMenuWithButtons } from "./menuWithButtons";

interface HeaderMenuProps {
  readonly section: SiteHeaderSection;
  /** The current page's path, whose link is marked; empty where there is none. */
  readonly pathname: string;
  /** Class of the menu's presentation. */
  readonly className: string;
  /** Stands at the top of the menu of a small screen. */
  readonly children: ReactNode;
}

/**
 * The links and buttons: in the header's own rows on a wide screen, behind a button on a small one. There it is a
 * popover, which the browser itself opens, closes on Escape, and keeps above the page: it works before hydration and
 * moves nothing.
 */
export function HeaderMenu({ section, pathname, className, children }: HeaderMenuProps) {
  const { menu, links, buttons, storesButton, categoriesButton } = section;
  const tone = menu.presentation === "band" ? "accent" : undefined;
  // A band is the menu with its buttons where they share a row, or else the menu alone.
  const isWhole = tone === undefined || section.rows.some(isMenuWithButtons);
  const id = `${section.id}-menu`;
  const element = useRef<HTMLDivElement>(null);
  const { isOpen, handleToggle } = usePopover(element);
  return (
    <>
      <button
        className={styles.toggle}
        type="button"
        popoverTarget={id}
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={menu.open}
      >
        <Icon name="menu" />
      </button>
      <div
        ref={element}
        id={id}
        popover="auto"
        className={`${styles.menu} ${sheet.sheet} ${isWhole ? className : ""}`}
        data-tone={isWhole ? tone : undefined}
        onToggle={handleToggle}
      >
        <PopoverBeside popover={id} />
        <div className={`${styles.small} ${sheet.top}`}>
          {children}
          <PopoverClose popover={id} label={menu.close} />
        </div>
        <nav
          className={isWhole ? styles.nav : `${styles.nav} ${className}`}
          data-tone={isWhole ? undefined : tone}
          aria-label={menu.label}
        >
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={`${label} ${href}`}>
                <SiteLink className={styles.link} aria-current={href === pathname ? "page" : undefined} href={href}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {menu.categoryCount === 0 ? null : <MenuCategories {...menu} />}
        {storesButton === undefined && categoriesButton === undefined ? null : (
          <div className={styles.actions}>
            {storesButton === undefined ? null : (
              <ButtonLink
                className={styles.action}
                variant={buttons === "quiet" ? "quiet" : "secondary"}
                href={storesButton.href}
              >
                <Icon name="store" />
                {storesButton.label}
              </ButtonLink>
            )}
            {categoriesButton === undefined ? null : (
              <ButtonLink
                className={styles.action}
                variant={buttons === "quiet" ? "quiet" : "primary"}
                href={categoriesButton.href}
              >
                <Icon name="tag" />
                {categoriesButton.label}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </>
  );
}
