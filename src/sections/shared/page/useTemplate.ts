import type { RichText } from "../../../domain/text/richText";
import { fillRichText, fillTemplate, isTemplate } from "../../../domain/text/templateText";
import { readPageValues } from "../../../stores/pageSubject";
import { usePageEnvironment } from "./PageContext";
import { useNowMs } from "./useNowMs";

/**
 * Fills a setting's template text: {name} is the site's name, {store}, {category} and {query} what the page is about,
 * month and year those of the page's time.
 */
export function useTemplate(): (template: string, values?: Readonly<Record<string, string>>) => string {
  const { stores, address } = usePageEnvironment();
  const nowMs = useNowMs();
  let pageValues: Readonly<Record<string, string>> | undefined;
  return (template, values) => {
    if (!isTemplate(template)) return template;
    // Read without the check of stated needs: a section states the page's subject only where its texts depend on it, and
    // without that answer a placeholder is filled from the address.
    pageValues ??= readPageValues(stores, address);
    return fillTemplate(template, values === undefined ? pageValues : { ...pageValues, ...values }, nowMs);
  };
}

/** Does the same for a setting that may have markup. */
export function useRichTemplate(): (template: RichText) => RichText {
  const { stores, address } = usePageEnvironment();
  const nowMs = useNowMs();
  return (template) => fillRichText(template, nowMs, readPageValues(stores, address));
}
