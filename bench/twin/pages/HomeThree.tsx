import { Carousel, WIDE } from "../Banners";
import { Categories, Column, Columns, Newsletter } from "../Browse";
import { CARD_STYLES } from "../cardStyles";
import { Deals } from "../Deals";
import { About, Contact, Footer, FooterCategories, Payment } from "../Footer";
import { Frame, Welcome } from "../Frame";
import { Header } from "../Header";
import { FooterStores, Stores } from "../Stores";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";

const LABELS = [["Amazon Lightening Deal"], ["Advertise with us", "/contactus"], ["100% Cashback"]] as const;

export function HomeThree(props: TwinContent) {
  const { site, nowMs, squareBanners } = props;
  const [month = ""] = monthOf(nowMs).split(" ");
  const footer = (
    <Footer site={site} nowMs={nowMs}>
      <About site={site} heading="About this site" tone="tinted" isNested={false} />
      <Columns id="footer-columns" tone="tinted" align="start">
        <Column width="wide" place={1}>
          <FooterStores heading="Common stores" stores={props.footerStores} />
        </Column>
        <Column width="regular" place={2}>
          <FooterCategories heading="Departments" categories={props.categories.slice(0, 4)} />
        </Column>
        <Column width="regular" place={3}>
          <Contact site={site} heading="Write to us" />
          <Payment />
        </Column>
      </Columns>
    </Footer>
  );
  return (
    <Frame
      header={<Header site={site} presentation="stacked" isSticky={false} hasStoresButton={false} labels={LABELS} />}
      footer={footer}
    >
      <Welcome
        presentation="split"
        eyebrow={`The ${month} edition`}
        heading="What is worth buying this month"
        text={`${site.name} reads the small print, so that you only see offers that hold.`}
      />
      <Deals
        id="recommended-deals"
        heading="Recommeded Deals"
        coupons={props.coupons}
        card={CARD_STYLES.editorial}
        nowMs={nowMs}
        first={11}
        banners={{ 4: squareBanners[0], 7: squareBanners[1] }}
      />
      <Columns id="fresh" tone="tinted">
        <Column width="wide" place={1}>
          <Stores
            id="new-stores"
            heading="Newly added stores"
            stores={props.newStores}
            presentation="tile"
            columns={3}
            linkTile="Go to new stores"
            isNested
          />
        </Column>
        <Column width="regular" place={2}>
          <Newsletter
            heading="The Friday letter"
            text="One email a week with the offers that matter."
            action="Sign up"
            isInline
          />
        </Column>
      </Columns>
      <Carousel id="horizontal-banners" label="More offers" banners={props.wideBanners} dimension={WIDE} />
      <Columns id="directory" align="start">
        <Column width="narrow" place={1}>
          <Categories heading="Search all categories" search="Search all categories" />
        </Column>
        <Column width="wide" place={2}>
          <Stores
            id="trending-stores"
            heading="Most trending stores"
            stores={props.trendingStores}
            presentation="card"
            columns={2}
            toLabel={({ slug }) => `${slug} : View all coupons`}
            action="Visit Now"
            isNested
          />
        </Column>
      </Columns>
    </Frame>
  );
}
