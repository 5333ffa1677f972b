import { observer } from "mobx-react-lite";
import type { Coupon, Paged } from "../../domain/entities";
import type { CouponListSection } from "../../generated/documents";
import type { NeedOf } from "../../stores/calls";
import { fillLabel } from "../../ui/fillLabel";
import { ListBar } from "../../ui/ListBar";
import { Pager } from "../../ui/Pager";
import { EmptyState } from "../../ui/SectionState";
import { SiteLink } from "../../ui/SiteLink";
import { SkeletonGrid } from "../../ui/Skeleton";
import { CouponCards } from "../CouponCards";
import { COUPON_GRID_KINDS } from "../cardGridKinds";
import type { SectionProps } from "../defineSection";
import { ListStates } from "../ListStates";
import { usePage } from "../PageContext";
import { SectionTitle } from "../SectionTitle";
import { useAnswer } from "../useAnswer";
import { useCardStyle } from "../useCardStyle";
import { landOn, useListAddress } from "../useListAddress";
import { useTemplate } from "../useTemplate";
import { CouponChoices } from "./CouponChoices";
import { couponPageOf } from "./couponPage";

/** One page of a long list of coupons, with links to the others. */
export default observer(function CouponList(props: SectionProps<"coupon-list">) {
  const { address, resolution } = usePage();
  const need = couponPageOf(props.section, { ...address, resolution });
  return need === undefined ? null : <ListedCoupons {...props} need={need} />;
});

interface ListedCouponsProps extends SectionProps<"coupon-list"> {
  readonly need: NeedOf<Paged<Coupon>>;
}

const ListedCoupons = observer(function ListedCoupons({ section, isAboveFold, need }: ListedCouponsProps) {
  const { heading, text, columns, perPage, pageParameter } = section;
  const answer = useAnswer(need);
  const cardStyle = useCardStyle(section.card);
  const { page, hrefOf } = useListAddress(pageParameter);
  const { items, totalPages, totalRecords } = answer.value;
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <ListBar total={answer.isReady && totalRecords > 0 ? describeTotal(section, totalRecords) : undefined}>
        {section.controls ? <CouponChoices section={section} answer={answer} /> : null}
      </ListBar>
      <ListStates
        answer={answer}
        section={section}
        onRetry={() => void answer.load()}
        skeleton={
          <SkeletonGrid
            shape={`coupon-${cardStyle.presentation}`}
            kind={COUPON_GRID_KINDS[cardStyle.presentation]}
            columns={columns}
            count={perPage}
            label={section.loading}
          />
        }
        isEmpty={items.length === 0}
        empty={<NoCoupons section={section} />}
      >
        <CouponCards
          coupons={items}
          cardStyle={cardStyle}
          columns={columns}
          headingLevel={heading === undefined ? 2 : 3}
          isEager={isAboveFold}
        />
      </ListStates>
      <Pager page={page} totalPages={totalPages} texts={section.pager} hrefOf={hrefOf} state={landOn(section)} />
    </>
  );
});

const NoCoupons = observer(function NoCoupons({ section }: { readonly section: CouponListSection }) {
  const { query } = usePage().address;
  const { hrefWith } = useListAddress(section.pageParameter);
  const fill = useTemplate();
  if (query.type === undefined) return <EmptyState text={fill(section.empty)} />;
  return (
    <EmptyState text={section.noMatch}>
      <SiteLink href={hrefWith({ type: undefined })}>{section.showAll}</SiteLink>
    </EmptyState>
  );
});

function describeTotal({ total, totalOne }: CouponListSection, count: number): string {
  return fillLabel(count === 1 ? totalOne : total, { count: count.toLocaleString("en") });
}
