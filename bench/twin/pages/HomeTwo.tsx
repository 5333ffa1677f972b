import { AD, Carousel } from "../Banners";
import { Categories, Column, Columns } from "../Browse";
import { CARD_STYLES } from "../cardStyles";
import { Deals } from "../Deals";
import { About, Contact, Footer, FooterCategories, Payment } from "../Footer";
import { Frame, Welcome } from "../Frame";
import { Header } from "../Header";
import { Picture, RichText, Section } from "../parts";
import { FooterStores, Stores } from "../Stores";
import { css } from "../styles";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";

export function HomeTwo(props: TwinContent) {
  const { site, nowMs, squareBanners } = props;
  const footer = (
    <Footer site={site} nowMs={nowMs} tone="plain">
      <Columns id="footer-columns" align="start">
        <Column width="regular" place={1}>
          <FooterCategories heading="Browse" categories={props.categories.slice(0, 5)} />
        </Column>
        <Column width="regular" place={2}>
          <FooterStores heading="Popular stores" stores={props.footerStores} />
        </Column>
        <Column width="wide" place={3}>
          <About site={site} heading="Who we are" />
          <Contact site={site} heading="Say hello" />
        </Column>
      </Columns>
      <Payment isNested={false} />
    </Footer>
  );
  return (
    <Frame
      header={<Header site={site} presentation="centered" isSticky={false} hasStoresButton={false} />}
      footer={footer}
    >
      <Welcome
        presentation="centered"
        tone="tinted"
        heading="Good finds, gently priced"
        text={`Fresh codes and deals for ${monthOf(nowMs)}, sorted by ${site.name}.`}
      />
      <Features features={props.features} />
      <Columns id="browse">
        <Column width="narrow" place={1}>
          <Categories heading="All categories" />
        </Column>
        <Column width="wide" place={2}>
          <Carousel
            id="site-banners"
            label="Featured stores and offers"
            banners={props.siteBanners}
            dimension={AD}
            isNested
          />
        </Column>
      </Columns>
      <Stores id="trending-stores" heading="Most Trending Stores" stores={props.trendingStores} columns={12} />
      <Deals
        id="latest-deals"
        heading="Latest Deals"
        tone="tinted"
        coupons={props.coupons}
        card={CARD_STYLES.friendly}
        nowMs={nowMs}
        columns={4}
        banners={{ 4: squareBanners[0], 12: squareBanners[1], 17: squareBanners[2] }}
        link={{ label: "View All", href: "/coupons" }}
      />
      <Stores id="new-stores" heading="Newly Added Stores" stores={props.newStores} linkTile="All new stores" />
    </Frame>
  );
}

function Features({ features }: Pick<TwinContent, "features">) {
  const styles = css.FeatureCards;
  return (
    <Section id="features" type="feature-cards" tone="plain">
      <div className={styles.swiped}>
        <div className={css.CardGrid.frame}>
          <ul className={css.CardGrid.grid} data-kind="feature" data-columns={4}>
            {features.map(({ icon, title, text }, index) => (
              <li key={title}>
                <article className={`${styles.feature} ${styles.icons}`} data-item="feature" data-item-id={index}>
                  <span className={styles.icon}>
                    <Picture src={icon} alt="" width={48} height={48} />
                  </span>
                  <div className={styles.words}>
                    <h2 className={styles.title}>{title}</h2>
                    <RichText className={styles.text} text={text} />
                  </div>
                </article>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
