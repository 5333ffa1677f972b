import { AD, BannerSlot, Carousel, Slides, TOWER, WIDE } from "../Banners";
import { Column, Columns, Newsletter } from "../Browse";
import { CARD_STYLES } from "../cardStyles";
import { Deals } from "../Deals";
import { About, Contact, Footer, FooterCategories, FooterLinks, Payment } from "../Footer";
import { Frame, Welcome } from "../Frame";
import { Header } from "../Header";
import { FooterStores, Stores } from "../Stores";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";

const LINKS = [
  ["Home", "/"],
  ["Categories", "/categories"],
  ["Stores", "/store"],
  ["About us", "/aboutus"],
] as const;
const CATEGORIES = ["Garden", "Kitchen", "Beauty", "Books", "Flights"].map(
  (name) => [name, `/category/${name}`] as const,
);

export function HomeFour(props: TwinContent) {
  const { site, nowMs, squareBanners } = props;
  const footer = (
    <Footer site={site} nowMs={nowMs} tone="accent">
      <FooterLinks id="footer-links" links={LINKS} />
      <Columns id="footer-columns" tone="accent" align="start">
        <Column width="regular" place={1}>
          <About site={site} />
        </Column>
        <Column width="regular" place={2}>
          <FooterStores heading="Stores" stores={props.footerStores} />
        </Column>
        <Column width="narrow" place={3}>
          <FooterCategories categories={props.categories.slice(0, 4)} />
          <FooterLinks id="footer-category-links" heading="More categories" links={CATEGORIES} />
        </Column>
        <Column width="regular" place={4}>
          <Contact site={site} />
          <Payment />
        </Column>
      </Columns>
    </Footer>
  );
  return (
    <Frame header={<Header site={site} presentation="slim" logo="invert" tone="accent" />} footer={footer}>
      <Carousel id="ad-carousel" label="Advertisements" banners={props.ads} dimension={AD} isFull isAboveFold />
      <Welcome
        eyebrow={`Updated in ${monthOf(nowMs)}`}
        heading={`Every deal on ${site.name}, in one place`}
        text="Stores, codes and offers in one long list."
      />
      <Stores id="trending-stores" heading="MOST TRENDING STORES" stores={props.trendingStores} presentation="tile" />
      <Stores id="more-new-stores" stores={props.moreStores} presentation="chip" columns={5} />
      <Carousel id="horizontal-banners" label="More offers" banners={props.wideBanners} dimension={WIDE} />
      <Deals
        id="recommended-deals"
        heading="RECOMMENDED DEALS"
        tone="tinted"
        coupons={props.coupons}
        card={CARD_STYLES.row}
        nowMs={nowMs}
        first={9}
        columns={1}
        side={<Slides label="Recommended offers" banners={props.towers} dimension={TOWER} />}
      />
      <Stores
        id="new-stores"
        heading="NEWLY ADDED STORES"
        stores={props.newStores}
        presentation="named-tile"
        first={12}
        toLabel={({ slug }) => slug.toUpperCase()}
      />
      <Columns id="subscribe" tone="tinted">
        <Column width="wide" place={1}>
          <Newsletter heading="DEALS BY EMAIL" text="The week's longest list of savings, every Friday." />
        </Column>
        <Column width="regular" place={2}>
          <BannerSlot id="newsletter-banner-first" banner={squareBanners[0]} />
        </Column>
        <Column width="regular" place={3}>
          <BannerSlot id="newsletter-banner-second" banner={squareBanners[1]} />
        </Column>
      </Columns>
    </Frame>
  );
}
