import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import type { OfferGroupName } from "../../domain/offers/offerTypes";
import type { CardStyle, StoreOffersSection } from "../../generated/documents";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { MoreLink } from "../../ui/controls/MoreLink";
import { CouponCards } from "../shared/cards/CouponCards";
import { useCardsWithTerms } from "../shared/cards/useTerms";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { SectionTitle } from "../shared/page/SectionTitle";

interface OfferGroupProps {
  readonly section: StoreOffersSection;
  readonly cardStyle: CardStyle;
  readonly name: OfferGroupName;
  /** Template text. */
  readonly heading?: string;
  readonly coupons: readonly Coupon[];
}

/** The offers of a kind: the first of them, and all where the address asks for them. */
export const OfferGroup = observer(function OfferGroup(props: OfferGroupProps) {
  const { section, cardStyle, name, heading, coupons } = props;
  const { count, columns, more, less } = section;
  const { chosen, hrefWith } = useListAddress("page");
  const layout = useCardsWithTerms(LIST_CARDS, section.terms);
  const id = `${section.id}_${name}`;
  if (coupons.length === 0) return null;
  const isExpanded = chosen.more === name;
  return (
    <div>
      <SectionTitle heading={heading} />
      <CouponCards
        id={id}
        coupons={isExpanded ? coupons : coupons.slice(0, count)}
        cardStyle={cardStyle}
        columns={columns}
        headingLevel={3}
        namesStore={false}
        layout={layout}
        hasDetails={section.details}
      />
      {coupons.length > count ? (
        <MoreLink
          href={hrefWith({ more: isExpanded ? undefined : name })}
          landing={STAY}
          isExpanded={isExpanded}
          more={more}
          less={less}
          controls={id}
          initialCount={count}
        />
      ) : null}
    </div>
  );
});
