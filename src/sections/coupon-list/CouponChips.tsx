import { observer } from "mobx-react-lite";
import { type FilterParameter, listFilters } from "../../domain/listChoices";
import type { CouponListSection } from "../../generated/documents";
import { FilterChips } from "../shared/lists/FilterChips";
import { useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { isSameValue } from "./FilterFields";
import type { ShownChoices } from "./useShownChoices";

interface CouponChipsProps {
  readonly section: CouponListSection;
  readonly shown: ShownChoices;
}

/** The filters of the list that are set. */
export const CouponChips = observer(function CouponChips({ section, shown }: CouponChipsProps) {
  const { hrefWith } = useListAddress(section.pageParameter);
  const { query } = usePage().address;
  const { offers, filters } = section;
  const names = listFilters(query);

  function nameFilter(name: FilterParameter): string {
    const value = query[name] ?? "";
    if (name === "ending") return filters.endsSoon;
    if (name === "type") return value === "code" ? offers.code : offers.offer;
    return shown.facets[name]?.find((facet) => isSameValue(facet.value, value))?.label ?? value;
  }

  return (
    <FilterChips
      label={filters.chosen}
      remove={filters.remove}
      landing={section.id}
      chips={names.map((name) => ({ label: nameFilter(name), href: hrefWith({ [name]: undefined }) }))}
      clear={{ label: filters.clear, href: hrefWith(Object.fromEntries(names.map((name) => [name, undefined]))) }}
    />
  );
});
