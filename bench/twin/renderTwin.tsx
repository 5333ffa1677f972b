import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { AD, Carousel, SQUARE, WIDE } from "./Banners";
import { Browse, Column } from "./Browse";
import { Deals } from "./Deals";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { Hidden, Section } from "./parts";
import { NewStores, Stores } from "./Stores";
import { css } from "./styles";
import type { TwinProps } from "./TwinProps";
import { monthOf } from "./texts";

/** Renders the home as a site would that has been written for it alone: plain components, plain props, no state. */
export function renderTwin(props: TwinProps): string {
  const content = renderToString(<Home {...props} />);
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} content={content} />)}`;
}

function Document({ html, head, content }: TwinProps & { readonly content: string }) {
  return (
    <html lang="en" {...html}>
      <head>
        {head.map(({ name: Name, attributes, html }) => (
          <Name
            key={`${Name} ${Object.values(attributes).join(" ")} ${html}`}
            {...attributes}
            {...(html === "" ? {} : { dangerouslySetInnerHTML: { __html: html } })}
          />
        ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering */}
        <div id="root" dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>
  );
}

function Home(props: TwinProps) {
  const { site, nowMs, squareBanners } = props;
  return (
    <>
      <a className={css.Page.skip} href="#content">
        Skip to content
      </a>
      <Header site={site} />
      <main id="content" className={css.Page.main} tabIndex={-1}>
        <Welcome site={site} nowMs={nowMs} />
        <Section id="linked-coupon" type="linked-coupon" tone="plain" />
        <Section id="promotions" type="columns" tone="plain">
          <div className={css.Columns.columns} data-align="stretch">
            <Column width="wide">
              <Carousel
                id="ad-carousel"
                label="Advertisements"
                banners={props.ads}
                dimension={AD}
                isNested
                isAboveFold
              />
            </Column>
            <Column width="narrow">
              <Carousel
                id="recommended-banners"
                label="Recommended offers"
                banners={squareBanners}
                dimension={SQUARE}
                isNested
                isAboveFold
              />
            </Column>
          </div>
        </Section>
        <Stores id="trending-stores" heading="Most trending stores" stores={props.trendingStores} isEager />
        <Deals coupons={props.coupons} banner={squareBanners[0]} nowMs={nowMs} />
        <Carousel id="horizontal-banners" label="More offers" banners={props.wideBanners} dimension={WIDE} />
        <NewStores stores={props.newStores} />
        <Browse categories={props.categories} />
      </main>
      <Footer {...props} />
      <div className={css.PageProgress.bar} aria-hidden="true" />
      <div role="status">
        <Hidden />
      </div>
    </>
  );
}

function Welcome({ site, nowMs }: Pick<TwinProps, "site" | "nowMs">) {
  const month = monthOf(nowMs);
  const { heading, plain, title, eyebrow, text } = css.PageHeading;
  return (
    <Section id="welcome" type="page-heading" tone="plain">
      <div className={`${heading} ${plain}`}>
        <div className={title}>
          <p className={eyebrow}>{month}</p>
          <h1>{`Coupons and deals, checked for ${month}`}</h1>
        </div>
        <p className={text}>{`${site.name} collects codes and offers from the stores people ask for most.`}</p>
      </div>
    </Section>
  );
}
