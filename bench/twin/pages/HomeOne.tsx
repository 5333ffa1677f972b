import { AD, Carousel, SQUARE, WIDE } from "../Banners";
import { Browse, Column } from "../Browse";
import { Deals } from "../Deals";
import { Footer } from "../Footer";
import { Header } from "../Header";
import { Hidden, Section } from "../parts";
import { NewStores, Stores } from "../Stores";
import { css } from "../styles";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";

/** The content of the page. */
export function HomeOne(props: TwinContent) {
  const { site, nowMs, squareBanners } = props;
  return (
    <>
      <a className={css.Page.skip} href="#main_content">
        Skip to content
      </a>
      <Header site={site} />
      <main id="main_content" className={css.Page.main} tabIndex={-1}>
        <Welcome site={site} nowMs={nowMs} />
        <Section id="linked-coupon" type="linked-coupon" tone="plain" />
        <Section id="promotions" type="columns" tone="plain">
          <div className={css.Columns.columns} data-align="stretch">
            <Column width="wide" place={1}>
              <Carousel
                id="ad-carousel"
                label="Advertisements"
                banners={props.ads}
                dimension={AD}
                isNested
                isAboveFold
              />
            </Column>
            <Column width="narrow" place={2}>
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
        <Stores id="trending-stores" heading="Most trending stores" stores={props.trendingStores} columns={12} />
        <Deals coupons={props.coupons} banner={squareBanners[0]} nowMs={nowMs} />
        <Carousel id="horizontal-banners" label="More offers" banners={props.wideBanners} dimension={WIDE} />
        <NewStores stores={props.newStores} />
        <Browse />
      </main>
      <Footer {...props} />
      <div className={css.PageProgress.bar} aria-hidden="true" />
      <div role="status">
        <Hidden />
      </div>
    </>
  );
}

function Welcome({ site, nowMs }: Pick<TwinContent, "site" | "nowMs">) {
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
