import { observer } from "mobx-react-lite";
import { nameBannerStore } from "../../domain/banners/bannerOffer";
import { arrangeGrid } from "../../domain/banners/gridItems";
import type { Coupon } from "../../domain/entities";
import type { CardStyle, DealGridSection } from "../../generated/documents";
import { recommendedBanners } from "../../stores/calls/banners";
import { CardGrid } from "../../ui/grid/CardGrid";
import { BannerPicture } from "../../ui/pictures/BannerPicture";
import { labelBanner } from "../shared/banners/labelBanner";
import { type ShownBanner, toShownBanner } from "../shared/banners/useBanners";
import { useCouponItem } from "../shared/cards/useCouponItem";
import { useAnswers } from "../shared/page/useAnswer";
import styles from "./DealList.module.css";

interface DealListProps {
  readonly id: string;
  readonly kind: string;
  readonly section: DealGridSection;
  readonly coupons: readonly Coupon[];
  readonly cardStyle: CardStyle;
}

/** The cards and the banners at their places. */
export const DealList = observer(function DealList(props: DealListProps) {
  const { id, kind, section, coupons, cardStyle } = props;
  const readAnswer = useAnswers();
  const renderCoupon = useCouponItem({ cardStyle, headingLevel: section.heading === undefined ? 2 : 3 });
  const places = section.banners.map((place) => ({
    ...place,
    own: place.own && toShownBanner(place.own, String(place.position)),
  }));
  const items = arrangeGrid<ShownBanner>(coupons, places, (dimension) =>
    readAnswer(recommendedBanners({ dimension })).value.filter((banner) => banner.dimension === dimension),
  );
  return (
    <CardGrid id={id} kind={kind} columns={section.columns}>
      {items.map((item) =>
        item.kind === "banner" ? (
          <li key={`banner ${item.place.position}`} className={styles.banner}>
            <BannerPicture
              {...item.banner}
              dimension={item.place.dimension}
              label={labelBanner(section.bannerLabel, item.banner, section.heading ?? "", item.place.position)}
              store={section.bannerStore === "below" ? nameBannerStore(item.banner) : undefined}
            />
          </li>
        ) : (
          renderCoupon(item.coupon)
        ),
      )}
    </CardGrid>
  );
});
