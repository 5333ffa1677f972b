import { fillTemplate } from "../../../domain/text/templateText";
import { readPageValues } from "../../../stores/pageSubject";
import { usePageEnvironment } from "./PageContext";
import { useNowMs } from "./useNowMs";

/**
 * Fills a setting's template text: {name} is the site's name, {store}, {category} and {query} what the page is about,
 * month and year those of the page's time.
 */
export function useTemplate(): (template: string, values?: Readonly<Record<string, string>>) => string {
  const { stores, address } = usePageEnvironment();
  // Read without the check of stated needs: a section states the page's subject only where its texts depend on it, and
  // without that answer a placeholder is filled from the address.
  const pageValues = readPageValues(stores, address);
  const nowMs = useNowMs();
  return (template, values = {}) => fillTemplate(template, { ...pageValues, ...values }, nowMs);
}
