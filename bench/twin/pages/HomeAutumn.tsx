import { AD, Carousel, SQUARE, WIDE } from "../Banners";
import { Categories, Column, Columns, Newsletter } from "../Browse";
import { CARD_STYLES } from "../cardStyles";
import { Deals } from "../Deals";
import { FirstFooter } from "../Footer";
import { Frame, Welcome } from "../Frame";
import { Header } from "../Header";
import { Picture, Section, SiteLink } from "../parts";
import { Stores } from "../Stores";
import { css } from "../styles";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";

export function HomeAutumn(props: TwinContent) {
  const { site, nowMs, squareBanners } = props;
  const month = monthOf(nowMs);
  return (
    <Frame
      header={<Header site={site} presentation="centered" logo="invert" />}
      footer={<FirstFooter {...props} tone="accent" />}
    >
      <Welcome
        presentation="visually-hidden"
        eyebrow={month}
        heading={`Coupons and deals, checked for ${month}`}
        text={`${site.name} collects codes and offers from the stores people ask for most.`}
      />
      <Market />
      <Deals
        id="top-deals"
        heading="Top Deals"
        tone="tinted"
        coupons={props.coupons}
        card={CARD_STYLES.market}
        nowMs={nowMs}
        first={8}
        banners={{ 5: squareBanners[0] }}
      />
      <Columns id="promotions">
        <Column width="wide" place={1}>
          <Carousel id="ad-carousel" label="Advertisements" banners={props.ads} dimension={AD} isNested />
        </Column>
        <Column width="narrow" place={2}>
          <Carousel
            id="recommended-banners"
            label="Recommended offers"
            banners={squareBanners}
            dimension={SQUARE}
            isNested
          />
        </Column>
      </Columns>
      <Stores
        id="trending-stores"
        heading="Most trending stores"
        stores={props.trendingStores}
        presentation="named-tile"
      />
      <Carousel id="horizontal-banners" label="More offers" banners={props.wideBanners} dimension={WIDE} />
      <Stores
        id="new-stores"
        heading="Newly added stores"
        stores={props.newStores}
        presentation="tile"
        linkTile="Go to new stores"
      />
      <Columns id="browse" tone="tinted">
        <Column width="narrow" place={1}>
          <Categories />
        </Column>
        <Column width="wide" place={2}>
          <Newsletter
            text="What came into the barn this week, in one email."
            action="Send me the list"
            note="One email a week."
          />
        </Column>
      </Columns>
    </Frame>
  );
}

function Market() {
  const { hero, panel, picture, words, eyebrow, heading, text, links } = css.Hero;
  const button = `${css.buttonsLook.button} ${css.buttonsLook.regular}`;
  return (
    <Section id="market" type="hero" tone="plain">
      <div className={`${hero} ${panel}`}>
        <div className={picture}>
          <Picture
            src="/barn/market.svg"
            alt="A red barn between fields, with the sun behind it"
            width={1480}
            height={630}
            fit="cover"
            isFirst
          />
        </div>
        <div className={words} data-ground="">
          <p className={eyebrow}>Open all night</p>
          <h2 className={heading}>A whole barn of bargains</h2>
          <p className={text}>
            No invented crowds, no countdowns for show: each ticket says whether it is a code or a deal, and when it
            ends.
          </p>
          <ul className={`${css.LinkButtons.links} ${links}`}>
            <li>
              <SiteLink className={`${button} ${css.buttonsLook.primary}`} href="/#top-deals">
                Fill your basket
              </SiteLink>
            </li>
            <li>
              <SiteLink className={`${button} ${css.buttonsLook.secondary}`} href="/store">
                Walk the aisles
              </SiteLink>
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
