import { observer } from "mobx-react-lite";
import type { Coupon, Paged } from "../../domain/entities";
import type { CouponListSection } from "../../generated/documents";
import type { Loadable } from "../../stores/Loadable";
import { ChoiceLinks } from "../../ui/controls/ChoiceLinks";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { SORTS, TYPES } from "./couponPage";

/** What an answer is assumed to echo until it is loaded. */
const WAITING = { sort: SORTS[0], type: "all" };

interface CouponChoicesProps {
  readonly section: CouponListSection;
  readonly answer: Loadable<Paged<Coupon>>;
}

/**
 * Order and kind of the offers, each only where the API's answer echoes it (contract, common rules). While an answer
 * is loading they stay, so that neither their room nor the focus in them is lost.
 */
export const CouponChoices = observer(function CouponChoices({ section, answer }: CouponChoicesProps) {
  const { hrefWith } = useListAddress(section.pageParameter);
  const { query } = usePage().address;
  const isWaiting = !answer.isReady && !answer.isFailed;
  const { sort, type, totalRecords } = isWaiting ? { ...WAITING, ...query, totalRecords: 0 } : answer.value;
  const isOffered = isWaiting || totalRecords > 1 || query.type !== undefined;
  const kind = TYPES.find((known) => known === type);
  return (
    <>
      {type === undefined || !isOffered ? null : (
        <ChoiceLinks
          label={section.offers.label}
          state={STAY}
          choices={[undefined, ...TYPES].map((choice) => ({
            label: section.offers[choice ?? "all"],
            href: hrefWith({ type: choice }),
            isCurrent: kind === choice,
          }))}
        />
      )}
      {sort === undefined || !isOffered ? null : (
        <ChoiceLinks
          label={section.sort.label}
          state={STAY}
          choices={SORTS.map((choice) => ({
            label: section.sort[choice],
            href: hrefWith({ sort: choice === SORTS[0] ? undefined : choice }),
            isCurrent: sort === choice,
          }))}
        />
      )}
    </>
  );
});
