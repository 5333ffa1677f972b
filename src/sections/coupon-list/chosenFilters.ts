import { CHOICE_PARAMETERS } from "../../domain/listChoices";
import { findUsualSort, type OrderSettings } from "./couponPage";

type Query = Readonly<Record<string, string>>;

/** Returns the values that the fields of the form have for a query: '' for no filter, and for the usual order. */
export function fieldValues(list: OrderSettings, query: Query): Record<(typeof CHOICE_PARAMETERS)[number], string> {
  const { sort = "", type = "", ending = "", store = "", category = "" } = query;
  return { sort: sort === findUsualSort(list, query) ? "" : sort, type, ending, store, category };
}

/** Returns what the form's fields choose, by parameter; undefined where it is the list without it. */
export function readChosen(list: OrderSettings, form: HTMLFormElement): Record<string, string | undefined> {
  const data = new FormData(form);
  const names = CHOICE_PARAMETERS.filter((name) => data.has(name));
  const chosen = Object.fromEntries(names.map((name) => [name, String(data.get(name)) || undefined]));
  const usual = findUsualSort(list, chosen.ending === undefined ? {} : { ending: chosen.ending });
  return chosen.sort === usual ? { ...chosen, sort: undefined } : chosen;
}

/** Shows these values in the form's fields, whatever has been chosen there. */
export function showChosen(form: HTMLFormElement, values: Query): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values[field.name] ?? "";
    else if (field instanceof HTMLInputElement && field.type === "radio")
      field.checked = field.value === values[field.name];
  }
}
