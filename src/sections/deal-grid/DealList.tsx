import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { arrangeGrid } from "../../domain/gridItems";
import { storeHref } from "../../domain/links";
import type { CardStyle, DealGridSection } from "../../generated/documents";
import { recommendedBanners, storeVisits } from "../../stores/calls";
import { BannerPicture } from "../../ui/BannerPicture";
import { CardGrid, type CardGridKind } from "../../ui/CardGrid";
import { CouponCard } from "../../ui/CouponCard";
import { useStores } from "../PageContext";
import { useNowMs } from "../useNowMs";
import { useOfferOpening } from "../useOfferOpening";
import { useSaveOffer } from "../useSaveOffer";
import styles from "./DealList.module.css";

interface DealListProps {
  readonly id: string;
  readonly kind: CardGridKind;
  readonly section: DealGridSection;
  readonly coupons: readonly Coupon[];
  readonly cardStyle: CardStyle;
  readonly isEager: boolean;
}

/** The cards and the banners at their places. */
export const DealList = observer(function DealList(props: DealListProps) {
  const { id, kind, section, coupons, cardStyle, isEager } = props;
  const stores = useStores();
  const nowMs = useNowMs();
  const openOffer = useOfferOpening();
  const saveOffer = useSaveOffer();
  const visits = cardStyle.visits === "real" ? stores.get(storeVisits()).value : {};
  const items = arrangeGrid(coupons, section.banners, (dimension) =>
    stores.get(recommendedBanners(dimension)).value.filter((banner) => banner.dimension === dimension),
  );
  return (
    <CardGrid id={id} kind={kind} columns={section.columns}>
      {items.map((item) =>
        item.kind === "banner" ? (
          <li key={`banner ${item.position}`} className={styles.banner}>
            <BannerPicture {...item.banner} label={section.bannerLabel} isEager={isEager} />
          </li>
        ) : (
          <li key={item.coupon.id}>
            <CouponCard
              coupon={item.coupon}
              cardStyle={cardStyle}
              opening={openOffer(item.coupon)}
              saving={saveOffer(item.coupon)}
              storeHref={storeHref(item.coupon.store)}
              nowMs={nowMs}
              storeVisits={visits[item.coupon.store?.slug ?? ""]}
              headingLevel={section.heading === undefined ? 2 : 3}
              isEager={isEager}
            />
          </li>
        ),
      )}
    </CardGrid>
  );
});
