import { observer } from "mobx-react-lite";
import type { CouponListSection } from "../../generated/documents";
import { ChoiceLinks } from "../../ui/controls/ChoiceLinks";
import { FilterForm } from "../shared/lists/FilterForm";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { ENDINGS, findUsualSort, listNameFilters, SORTS, TYPES } from "./couponPage";
import type { ShownChoices } from "./useShownChoices";

interface CouponChoicesProps {
  readonly section: CouponListSection;
  readonly shown: ShownChoices;
}

/** Kind, end, order, store and category of the offers, each only where the API's answer repeats it (contract, common rules). */
export const CouponChoices = observer(function CouponChoices({ section, shown }: CouponChoicesProps) {
  const { id, source, offers, sort, filters, pageParameter } = section;
  const { hrefWith } = useListAddress(pageParameter);
  const { path, query } = usePage().address;
  if (!shown.isOffered) return null;
  const countOf = (type: string) => shown.facets.type?.find(({ value }) => value === type)?.count;
  const usual = findUsualSort(source.from, query);
  const lists = listNameFilters(source.from).filter(
    (name) =>
      shown[name] !== undefined &&
      (shown.isAssumed || query[name] !== undefined || (shown.facets[name]?.length ?? 0) > 1),
  );
  const { [pageParameter]: _page, ...kept } = query;
  return (
    <>
      {shown.type === undefined ? null : (
        <ChoiceLinks
          id={`${id}_type`}
          label={offers.label}
          landing={STAY}
          choices={[undefined, ...TYPES].map((choice) => ({
            label: offers[choice ?? "all"],
            href: hrefWith({ type: choice }),
            isCurrent: TYPES.find((known) => known === shown.type) === choice,
            count: choice === undefined ? undefined : countOf(choice),
          }))}
        />
      )}
      {shown.ending === undefined ? null : (
        <ChoiceLinks
          id={`${id}_ending`}
          label={filters.ending}
          landing={STAY}
          choices={[undefined, ...ENDINGS].map((choice) => ({
            label: choice === undefined ? filters.endingAny : filters.endingSoon,
            href: hrefWith({ ending: choice }),
            isCurrent: ENDINGS.find((known) => known === shown.ending) === choice,
          }))}
        />
      )}
      {shown.sort === undefined ? null : (
        <ChoiceLinks
          id={`${id}_sort`}
          label={sort.label}
          landing={STAY}
          choices={(source.from === "search-coupons" ? ["match" as const, ...SORTS] : SORTS).map((choice) => ({
            label: sort[choice],
            href: hrefWith({ sort: choice === (usual ?? "match") ? undefined : choice }),
            isCurrent: shown.sort === choice,
          }))}
        />
      )}
      {lists.length === 0 ? null : (
        <FilterForm
          id={id}
          label={filters.label}
          apply={filters.apply}
          path={path}
          kept={Object.fromEntries(Object.entries(kept).filter(([name]) => !lists.some((list) => list === name)))}
          hrefWith={hrefWith}
          choices={lists.map((name) => ({
            name,
            label: filters[name],
            all: filters[`${name}All`],
            value: query[name] ?? "",
            values: shown.facets[name] ?? [],
          }))}
        />
      )}
    </>
  );
});
