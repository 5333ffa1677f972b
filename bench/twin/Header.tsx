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

export function Header({ site }: Pick<TwinContent, "site">) {
  return (
    <header className={css.Page.header}>
      <Section id="announcement" type="announcement" tone="accent">
        <section className={css.Announcement.announcement} aria-label="Announcement">
          <RichText text={site.announcement} />
        </section>
      </Section>
      <Section id="site-header" type="site-header" tone="plain">
        <div className={`${css.SiteHeader.header} ${css.SiteHeader.classic} ${css.SiteHeader.sticky}`}>
          <a className={css.SiteHeader.logo} aria-label={`${site.name}, home`} href="/">
            <Logo src={site.logo} name={site.name} />
          </a>
          <div className={css.SiteHeader.tools}>
            <Search />
            <a className={css.SavedLink.link} href="/saved" title="Saved offers" aria-label="Saved offers">
              <Icon name="bookmark" />
            </a>
          </div>
          <Menu />
        </div>
      </Section>
    </header>
  );
}

const Search = observer(function Search() {
  const home = useHome();
  const id = useId();
  const { suggestions } = home;
  const isOpen = suggestions.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the markup of the site
    <form
      className={css.SearchForm.form}
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
        <ul id={id} className={css.Suggestions.list} aria-label="Suggestions">
          {suggestions.map(({ href, label }) => (
            <li key={href}>
              <a className={css.Suggestions.option} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
});

const Menu = observer(function Menu() {
  const home = useHome();
  const button = `${css.Button.button} ${css.Button.secondary} ${css.Button.regular} ${css.HeaderMenu.action}`;
  const primary = `${css.Button.button} ${css.Button.primary} ${css.Button.regular} ${css.HeaderMenu.action}`;
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
        className={`${css.HeaderMenu.menu} ${css.SiteHeader.classic}`}
        data-tone={css.SiteHeader.classicTone}
      >
        <button
          className={css.HeaderMenu.beside}
          type="button"
          popoverTarget="site-header-menu"
          popoverTargetAction="hide"
          aria-hidden
          tabIndex={-1}
        />
        <button
          className={css.HeaderMenu.close}
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
                <SiteLink className={css.HeaderMenu.link} isCurrent={href === "/"} href={href}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.HeaderMenu.actions}>
          <SiteLink className={button} href="/store">
            <Icon name="store" />
            All stores
          </SiteLink>
          <SiteLink className={primary} href="/categories">
            <Icon name="tag" />
            All categories
          </SiteLink>
        </div>
      </div>
    </>
  );
});
