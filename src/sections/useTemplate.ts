import { fillTemplate } from "../domain/templateText";
import { useStores } from "./PageContext";

/** Fills a setting's template text: {name} is the site's name, month and year those of the page's time. */
export function useTemplate(): (template: string, values?: Readonly<Record<string, string>>) => string {
  const { clock, website } = useStores();
  const name = website.website?.name ?? "";
  const { nowMs } = clock;
  return (template, values = {}) => fillTemplate(template, { name, ...values }, nowMs);
}
