import { Icon } from "./Icon";
import { Logo, RichText, Section, SiteLink } from "./parts";
import { css } from "./styles";
import type { TwinProps } from "./TwinProps";

const LINKS = [
  ["Home", "/"],
  ["Stores", "/store"],
  ["About us", "/aboutus"],
  ["Categories", "/categories"],
  ["Contact us", "/contactus"],
  ["Coupons", "/coupons"],
  ["Saved", "/saved"],
] as const;

export function Header({ site }: Pick<TwinProps, "site">) {
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

function Search() {
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
        aria-expanded={false}
        name="q"
        aria-label="Search coupons and stores"
        placeholder="What are you looking for?"
        defaultValue=""
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={css.SearchForm.button} type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}

function Menu() {
  const button = `${css.Button.button} ${css.Button.secondary} ${css.Button.regular} ${css.HeaderMenu.action}`;
  const primary = `${css.Button.button} ${css.Button.primary} ${css.Button.regular} ${css.HeaderMenu.action}`;
  return (
    <>
      <button
        className={css.HeaderMenu.toggle}
        type="button"
        popoverTarget="site-header-menu"
        aria-controls="site-header-menu"
        aria-expanded={false}
        aria-label="Open menu"
      >
        <Icon name="menu" />
      </button>
      <div
        id="site-header-menu"
        popover="auto"
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
}
