import { fillTemplate } from "../domain/templateText";
import { useStores } from "./PageContext";
import { useNowMs } from "./useNowMs";

/** Fills a setting's template text: {name} is the site's name, month and year those of the page's time. */
export function useTemplate(): (template: string, values?: Readonly<Record<string, string>>) => string {
  const name = useStores().website.website?.name ?? "";
  const nowMs = useNowMs();
  return (template, values = {}) => fillTemplate(template, { name, ...values }, nowMs);
}
