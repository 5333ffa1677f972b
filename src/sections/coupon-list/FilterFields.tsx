import { observer } from "mobx-react-lite";
import type { FacetValue } from "../../domain/entities";
import type { CouponListSection } from "../../generated/documents";
import { ChoiceField } from "../../ui/controls/ChoiceField";
import { SelectField } from "../../ui/controls/SelectField";
import { useCountWriter } from "../shared/page/useLang";
import type { fieldValues } from "./chosenFilters";
import { ENDINGS, findUsualSort, listNameFilters, listSorts, SORTS, TYPES } from "./couponPage";
import type { ShownChoices } from "./useShownChoices";

interface FilterFieldsProps {
  readonly section: CouponListSection;
  readonly shown: ShownChoices;
  /** The choices of the page. */
  readonly values: ReturnType<typeof fieldValues>;
  /** Number of offers that each kind leaves. */
  readonly counted: ShownChoices["facets"];
}

/** The fields of the filters, each only where the API's answer repeats it (contract, common rules). */
export const FilterFields = observer(function FilterFields({ section, shown, values, counted }: FilterFieldsProps) {
  const { id, source, offers, sort, filters } = section;
  const write = useCountWriter();
  const countOf = (type: string) => {
    const count = counted.type?.find(({ value }) => value === type)?.count;
    return count === undefined ? undefined : write(count);
  };
  // An API that does not know the order of savings has answered in its usual one.
  const order = values.sort === "" && shown.sort !== "saving" ? "given" : section.order;
  const usual = findUsualSort({ source, order }, values);
  const sorts = listSorts({ order });
  const lists = listNameFilters(source.from).filter((name) => shown[name] !== undefined);
  return (
    <>
      {shown.type === undefined ? null : (
        <ChoiceField
          name="type"
          label={offers.label}
          value={values.type}
          options={[
            { value: "", label: offers.all },
            ...TYPES.map((type) => ({ value: type, label: offers[type], count: countOf(type) })),
          ]}
        />
      )}
      {shown.ending === undefined ? null : (
        <ChoiceField
          name="ending"
          label={filters.ending}
          value={values.ending}
          options={[
            { value: "", label: filters.endingAny },
            ...ENDINGS.map((ending) => ({ value: ending, label: filters.endingSoon })),
          ]}
        />
      )}
      {shown.sort === undefined ? null : (
        <ChoiceField
          name="sort"
          label={sort.label}
          value={values.sort}
          options={(usual === undefined ? (["match", ...SORTS] as const) : sorts).map((name) => ({
            value: name === (usual ?? "match") ? "" : name,
            label: sort[name],
          }))}
        />
      )}
      {lists.map((name) => (
        <SelectField
          key={name}
          id={`${id}_${name}`}
          name={name}
          label={filters[name]}
          value={values[name]}
          options={[
            { value: "", label: filters[`${name}All`] },
            ...toOptions(shown.facets[name] ?? [], values[name], write),
          ]}
        />
      ))}
    </>
  );
});

/** The values by name, with their numbers; a chosen value that leaves nothing is among them. */
function toOptions(values: readonly FacetValue[], chosen: string, write: (count: number) => string) {
  const isKnown = chosen === "" || values.some(({ value }) => isSameValue(value, chosen));
  const all = isKnown ? values : [...values, { value: chosen, label: chosen, count: 0 }];
  return [...all]
    .sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))
    .map(({ value, label, count }) => ({
      value: isSameValue(value, chosen) ? chosen : value,
      label: count === undefined ? label : `${label} (${write(count)})`,
    }));
}

/** Values of an address are found whatever their letter case, as the API does. */
export function isSameValue(value: string, chosen: string): boolean {
  return value.toLowerCase() === chosen.toLowerCase();
}
