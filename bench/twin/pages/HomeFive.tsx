import { observer } from "mobx-react-lite";
import { AD, Carousel, TOWER } from "../Banners";
import { Column, Columns, Newsletter } from "../Browse";
import { CARD_STYLES } from "../cardStyles";
import { Deals } from "../Deals";
import { About, Contact, Footer, FooterCategories, Payment } from "../Footer";
import { Frame, Welcome } from "../Frame";
import { Header } from "../Header";
import { Heading, Section } from "../parts";
import { FooterStores, Stores } from "../Stores";
import { css } from "../styles";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";
import { useHome } from "../useHome";

const TABS = ["new", "trending"] as const;
const TAB_LABELS = { new: "NEWLY ADDED STORES", trending: "MOST TRENDING STORES" } as const;

export function HomeFive(props: TwinContent) {
  const { site, nowMs } = props;
  const footer = (
    <Footer site={site} nowMs={nowMs} tone="plain">
      <Payment tone="tinted" isNested={false} />
      <Columns id="footer-columns" align="start">
        <Column width="wide" place={1}>
          <About site={site} logo="plate" link="Read more about us" />
        </Column>
        <Column width="regular" place={2}>
          <FooterCategories categories={props.categories.slice(0, 5)} />
        </Column>
        <Column width="regular" place={3}>
          <FooterStores heading="Stores" stores={props.footerStores} />
        </Column>
        <Column width="regular" place={4}>
          <Contact site={site} heading="Get in touch" />
        </Column>
      </Columns>
    </Footer>
  );
  return (
    <Frame
      header={<Header site={site} presentation="centered" isSticky={false} hasStoresButton={false} />}
      footer={footer}
    >
      <Welcome
        presentation="banner"
        tone="accent"
        eyebrow={`Updated for ${monthOf(nowMs)}`}
        heading="Codes at their peak"
        text={`${site.name} picks the offers that are worth your click.`}
      />
      <Columns id="offers" align="start">
        <Column width="wide" place={1}>
          <Deals
            id="top-deals"
            heading="Top Deals"
            coupons={props.coupons}
            card={CARD_STYLES.code}
            nowMs={nowMs}
            isNested
          />
        </Column>
        <Column width="narrow" place={2}>
          <Newsletter
            heading="Never miss a peak"
            text="A weekly email with the codes that work."
            action="Keep me posted"
            tone="tinted"
          />
          <Carousel id="side-banners" label="Recommended offers" banners={props.towers} dimension={TOWER} isNested />
        </Column>
      </Columns>
      <Carousel id="ad-carousel" label="Advertisements" tone="tinted" banners={props.ads} dimension={AD} perSlide={2} />
      <StoreTabs {...props} />
    </Frame>
  );
}

const StoreTabs = observer(function StoreTabs(props: Pick<TwinContent, "newStores" | "trendingStores">) {
  const home = useHome();
  const { newStores, trendingStores } = props;
  const stores = { new: newStores, trending: trendingStores };
  return (
    <Section id="stores" type="tabs" tone="plain">
      <Heading>Stores to know</Heading>
      <div className={css.TabList.list} role="tablist" aria-label="Stores">
        {TABS.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`stores-tab-${tab}`}
            className={css.TabList.tab}
            aria-selected={home.tab === index}
            aria-controls={`stores-panel-${tab}`}
            tabIndex={home.tab === index ? 0 : -1}
            onClick={() => home.setTab(index)}
          >
            {TAB_LABELS[tab]}
          </button>
        ))}
      </div>
      {TABS.map((tab, index) => (
        <div
          key={tab}
          className={css.Tabs.panel}
          role="tabpanel"
          id={`stores-panel-${tab}`}
          aria-labelledby={`stores-tab-${tab}`}
          hidden={home.tab !== index}
        >
          <Stores id={`${tab}-stores`} stores={stores[tab]} presentation="card" columns={4} perGrid={12} isNested />
        </div>
      ))}
    </Section>
  );
});
