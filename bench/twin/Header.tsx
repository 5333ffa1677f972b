import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Icon } from "./Icon";
import { Logo, RichText, Section, SiteLink } from "./parts";
import { css } from "./styles";
import type { TwinContent } from "./TwinProps";
import { useHome } from "./useHome";

const LINKS = [
  ["Home", "/"],
  ["Stores", "/store"],
  ["About us", "/aboutus"],
  ["Categories", "/categories"],
  ["Contact us", "/contactus"],
  ["Coupons", "/coupons"],
  ["Saved", "/saved"],
] as const;

/** Classes of the header and of its menu, and the look of its buttons, as the site's header documents say them. */
const LOOKS = {
  classic: { size: "regular", menu: "plain", rows: "classic", isQuiet: false },
  centered: { size: "tall", menu: "ruled", rows: "centered", isQuiet: true },
  stacked: { size: "large", menu: "band", rows: "stacked", isQuiet: false },
  slim: { size: "low", menu: "plain", rows: "classic", isQuiet: true },
} as const;

interface HeaderProps extends Pick<TwinContent, "site"> {
  readonly presentation?: keyof typeof LOOKS;
  readonly logo?: "plate" | "invert";
  readonly isSticky?: boolean;
  readonly tone?: "plain" | "accent";
  readonly hasStoresButton?: boolean;
  /** Labels above the logo; one with an address is a link. */
  readonly labels?: readonly (readonly [label: string, href?: string])[];
  readonly isHome?: boolean;
}

export function Header(props: HeaderProps) {
  const { site, presentation = "classic", logo = "plate", isSticky = true, tone = "plain", labels } = props;
  const { hasStoresButton = true, isHome = true } = props;
  const { size, menu, rows } = LOOKS[presentation];
  const classes = [
    css.SiteHeader.header,
    css.headerLook.header,
    css.SiteHeader[size],
    nameMenu(menu),
    css.SiteHeader[rows],
    isSticky ? css.SiteHeader.sticky : "",
  ];
  return (
    <header className={css.Page.header}>
      <Section id="announcement" type="announcement" tone="accent">
        <section className={css.Announcement.announcement} aria-label="Announcement">
          <RichText text={site.announcement} />
        </section>
      </Section>
      {labels === undefined ? null : (
        <Section id="label-strip" type="label-strip" tone="tinted">
          <ul className={css.LabelStrip.strip} aria-label="Highlights">
            {labels.map(([label, href]) => (
              <li key={label} className={css.LabelStrip.label}>
                {href === undefined ? (
                  label
                ) : (
                  <SiteLink className={css.LabelStrip.link} href={href}>
                    {label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="site-header" type="site-header" tone={tone}>
        <div className={classes.filter(Boolean).join(" ")}>
          <a className={css.SiteHeader.logo} aria-label={`${site.name}, home`} href="/">
            <Logo src={site.logo} name={site.name} onDark={logo} />
          </a>
          <div className={css.SiteHeader.tools}>
            <Search />
            <a className={css.SavedLink.link} href="/saved" title="Saved offers" aria-label="Saved offers">
              <Icon name="bookmark" />
            </a>
          </div>
          <Menu presentation={presentation} hasStoresButton={hasStoresButton} isHome={isHome} />
        </div>
      </Section>
    </header>
  );
}

function nameMenu(menu: string): string {
  return menu === "plain" ? "" : (css.SiteHeader[menu] ?? "");
}

const Search = observer(function Search() {
  const home = useHome();
  const id = useId();
  const { suggestions } = home;
  const isOpen = suggestions.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the markup of the site
    <form
      className={`${css.SearchForm.form} ${css.SearchForm.folding}`}
      role="search"
      action="/searchpage"
      method="get"
      aria-label="Search coupons and stores"
      data-ground=""
    >
      <input
        className={css.SearchForm.field}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        name="q"
        aria-label="Search coupons and stores"
        placeholder="What are you looking for?"
        defaultValue=""
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => home.setQuery(target.value)}
      />
      <button className={css.SearchForm.button} type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {isOpen ? (
        <ul id={id} className="suggestions-panel" aria-label="Suggestions">
          {suggestions.map(({ href, label }) => (
            <li key={href}>
              <a className="suggestions-option" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
});

type MenuProps = Required<Pick<HeaderProps, "presentation" | "hasStoresButton" | "isHome">>;

const Menu = observer(function Menu({ presentation, hasStoresButton, isHome }: MenuProps) {
  const home = useHome();
  const { menu, isQuiet } = LOOKS[presentation];
  const nameButton = (variant: "primary" | "secondary") =>
    `${css.buttonsLook.button} ${css.buttonsLook[isQuiet ? "quiet" : variant]} ${css.buttonsLook.regular} ${css.HeaderMenu.action}`;
  return (
    <>
      <button
        className={css.HeaderMenu.toggle}
        type="button"
        popoverTarget="site-header-menu"
        aria-controls="site-header-menu"
        aria-expanded={home.isMenuOpen}
        aria-label="Open menu"
      >
        <Icon name="menu" />
      </button>
      <div
        id="site-header-menu"
        popover="auto"
        onToggle={({ newState }) => home.setMenuOpen(newState === "open")}
        className={`${css.HeaderMenu.menu} ${css.MenuSheet.sheet} ${nameMenu(menu)}`}
        data-tone={menu === "band" ? "accent" : undefined}
      >
        <button
          className={`${css.PopoverClose.button} ${css.PopoverSheet.beside}`}
          type="button"
          popoverTarget="site-header-menu"
          popoverTargetAction="hide"
          aria-hidden
          tabIndex={-1}
        />
        <button
          className={`${css.PopoverClose.button} ${css.PopoverSheet.close}`}
          type="button"
          popoverTarget="site-header-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
        <nav className={css.HeaderMenu.nav} aria-label="Main menu">
          <ul className={css.HeaderMenu.links}>
            {LINKS.map(([label, href]) => (
              <li key={href}>
                <SiteLink className={css.HeaderMenu.link} isCurrent={isHome && href === "/"} href={href}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.HeaderMenu.actions}>
          {hasStoresButton ? (
            <SiteLink className={nameButton("secondary")} href="/store">
              <Icon name="store" />
              All stores
            </SiteLink>
          ) : null}
          <SiteLink className={nameButton("primary")} href="/categories">
            <Icon name="tag" />
            All categories
          </SiteLink>
        </div>
      </div>
    </>
  );
});
