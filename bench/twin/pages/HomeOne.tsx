import { AD, Carousel, SQUARE, WIDE } from "../Banners";
import { Categories, Column, Columns, Newsletter } from "../Browse";
import { CARD_STYLES } from "../cardStyles";
import { Deals } from "../Deals";
import { FirstFooter } from "../Footer";
import { Frame, Welcome } from "../Frame";
import { Header } from "../Header";
import { Stores } from "../Stores";
import type { TwinContent } from "../TwinProps";
import { monthOf } from "../texts";

export function HomeOne(props: TwinContent) {
  const { site, nowMs, squareBanners } = props;
  const month = monthOf(nowMs);
  return (
    <Frame header={<Header site={site} />} footer={<FirstFooter {...props} />}>
      <Columns id="promotions" of="banners">
        <Column width="wide" place={1} banner={AD.name}>
          <Carousel id="ad-carousel" label="Advertisements" banners={props.ads} dimension={AD} isNested isAboveFold />
        </Column>
        <Column width="narrow" place={2} banner={SQUARE.name}>
          <Carousel
            id="recommended-banners"
            label="Recommended offers"
            banners={squareBanners}
            dimension={SQUARE}
            isNested
            isAboveFold
          />
        </Column>
      </Columns>
      <Welcome
        eyebrow={month}
        heading={`Coupons and deals, checked for ${month}`}
        text={`${site.name} collects codes and offers from the stores people ask for most.`}
      />
      <Stores id="trending-stores" heading="Most trending stores" stores={props.trendingStores} columns={12} />
      <Deals
        id="top-deals"
        heading="Top Deals"
        tone="tinted"
        coupons={props.coupons}
        card={CARD_STYLES.standard}
        nowMs={nowMs}
        first={8}
        banners={{ 5: squareBanners[0] }}
      />
      <Carousel id="horizontal-banners" label="More offers" banners={props.wideBanners} dimension={WIDE} />
      <Stores id="new-stores" heading="Newly added stores" stores={props.newStores} linkTile="Go to new stores" />
      <Columns id="browse" tone="tinted">
        <Column width="narrow" place={1}>
          <Categories />
        </Column>
        <Column width="wide" place={2}>
          <Newsletter text="The best codes and deals of the week in one email." note="One email a week." />
        </Column>
      </Columns>
    </Frame>
  );
}
