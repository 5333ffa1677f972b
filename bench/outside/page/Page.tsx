import { Carousel } from "./Carousel";
import { CardGrid, Deals, Offers, StoreHead } from "./Deals";
import { Categories, Newsletter } from "./Forms";
import { Icon } from "./Icon";
import { Markup, PictureImage } from "./Markup";
import type { Block, LinkItem, PageData } from "./PageData";

/** A page as it would be written by hand: semantic elements, plain props, and state where something is pressed. */
export function Page({ page }: { readonly page: PageData }) {
  return (
    <>
      <TextLink link={page.skip} className="skip" />
      <Header page={page} />
      <main id="main_content" tabIndex={-1}>
        <Blocks blocks={page.main} />
      </main>
      <footer>
        <Blocks blocks={page.footer} />
      </footer>
    </>
  );
}

interface TextLinkProps {
  readonly link: LinkItem;
  readonly className?: string;
}

function TextLink({ link: { href, html, label, isCurrent }, className }: TextLinkProps) {
  const current = isCurrent ? "page" : undefined;
  return <Markup as="a" className={className} href={href} aria-label={label} aria-current={current} html={html} />;
}

function Header({
  page: { announcement, logo, search, saved, menu, menuHeading, menuMore },
}: {
  readonly page: PageData;
}) {
  return (
    <header>
      <Markup as="div" className="announcement" html={announcement} />
      <div className="bar">
        <a className="logo" href={logo.href} aria-label={logo.label}>
          {logo.picture && <PictureImage picture={logo.picture} />}
        </a>
        <search>
          <form className="search" action="/searchpage">
            <input type="search" name="q" aria-label={search.label} placeholder={search.placeholder} />
            <button type="submit" aria-label="Search">
              <Icon name="search" />
            </button>
          </form>
        </search>
        <TextLink link={saved} className="saved" />
        <button type="button" className="menu-button" popoverTarget="menu" aria-label="Open menu">
          <Icon name="menu" />
        </button>
        <div id="menu" popover="auto">
          <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close menu">
            <Icon name="close" />
          </button>
          <nav aria-label="Main menu">
            <ul>
              {menu.map((link) => (
                <li key={link.href}>
                  <TextLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
          <h2>{menuHeading}</h2>
          {menuMore.map((link) => (
            <TextLink key={link.href} link={link} />
          ))}
        </div>
      </div>
    </header>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockPart key={block.id} block={block} />);
}

function BlockPart({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "words":
      return <Markup as="section" className={block.name} html={block.html} />;
    case "columns":
      return (
        <div className="columns">
          {block.columns.map((blocks) => (
            <div key={blocks[0]?.id}>
              <Blocks blocks={blocks} />
            </div>
          ))}
        </div>
      );
    case "carousel":
      return <Carousel label={block.label} slides={block.slides} />;
    case "tiles":
      return (
        <section>
          <h2>{block.heading}</h2>
          <ul className="tiles">
            {block.tiles.map(({ href, picture, html }) => (
              <li key={href}>
                <a href={href}>
                  {picture && <PictureImage picture={picture} />}
                  {html === "" ? null : <Markup as="span" html={html} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      );
    case "deals":
      return <Deals {...block} />;
    case "categories":
      return <Categories {...block} />;
    case "newsletter":
      return <Newsletter {...block} />;
    case "store":
      return <StoreHead {...block} visit={<TextLink link={block.visit} className="button" />} />;
    case "offers":
      return (
        <Offers
          best={block.best}
          filters={
            <nav className="filters" aria-label={block.filterLabel}>
              <span>{block.filterLabel}</span>
              {block.filters.map((link) => (
                <TextLink key={link.href} link={link} />
              ))}
            </nav>
          }
          live={
            <>
              <h2>{block.heading}</h2>
              <CardGrid items={block.cards} />
            </>
          }
          ended={block.ended}
          bar={
            <div className="offer-bar">
              <Markup as="p" html={block.bar.text} />
              <TextLink link={block.bar.link} className="button" />
            </div>
          }
        />
      );
  }
}
