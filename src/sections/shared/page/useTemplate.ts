import type { RichText } from "../../../domain/text/richText";
import { fillRichText, fillTemplate, isTemplate } from "../../../domain/text/templateText";
import { listMonthStarts } from "../../../domain/time/listMonthStarts";
import { readPageValues } from "../../../stores/pageSubject";
import { type PageEnvironment, readPage, usePageEnvironment } from "./PageContext";
import { useNowBetween } from "./useNowMs";

type Values = Readonly<Record<string, string>>;
type FillTemplate = (template: string, values?: Values) => string;
type FillRichTemplate = (template: RichText) => RichText;

/**
 * Fills a setting's template text: {name} is the site's name, {store}, {category} and {query} what the page is about,
 * month and year those of the page's time.
 */
export const useTemplate: () => FillTemplate = import.meta.env.SSR ? useServedTemplate : useBrowserTemplate;

function useBrowserTemplate(): FillTemplate {
  const page = usePageEnvironment();
  const readNow = useNowBetween();
  return (template, values) =>
    isTemplate(template) ? fillForPage(page, template, values, readNow(listMonthStarts)) : template;
}

/** The filled text is what a section reads of the page: most texts are the same at all times and on all pages. */
function useServedTemplate(): FillTemplate {
  const page = usePageEnvironment();
  return (template, values) => (isTemplate(template) ? readPage(page, readFilled, { template, values }) : template);
}

function readFilled(
  page: PageEnvironment,
  { template, values }: { readonly template: string; readonly values: Values | undefined },
): string {
  return fillForPage(page, template, values, page.stores.clock.renderedAtMs);
}

/**
 * Reads without the check of stated needs: a section states the page's subject only where its texts depend on it, and
 * without that answer a placeholder is filled from the address.
 */
function fillForPage(
  { stores, address }: PageEnvironment,
  template: string,
  values: Values | undefined,
  nowMs: number,
): string {
  const pageValues = readPageValues(stores, address);
  return fillTemplate(template, values === undefined ? pageValues : { ...pageValues, ...values }, nowMs);
}

/** Does the same for a setting that may have markup. */
export const useRichTemplate: () => FillRichTemplate = import.meta.env.SSR
  ? useServedRichTemplate
  : useBrowserRichTemplate;

function useBrowserRichTemplate(): FillRichTemplate {
  const { stores, address } = usePageEnvironment();
  const readNow = useNowBetween();
  return (template) => fillRichText(template, readNow(listMonthStarts), readPageValues(stores, address));
}

function useServedRichTemplate(): FillRichTemplate {
  const page = usePageEnvironment();
  return (template) => {
    if (typeof template === "string")
      return isTemplate(template) ? readPage(page, readFilled, { template, values: undefined }) : template;
    return isTemplate(template.html) ? { html: readPage(page, readFilledMarkup, template.html) } : template;
  };
}

function readFilledMarkup({ stores, address }: PageEnvironment, html: string): string {
  const filled = fillRichText({ html }, stores.clock.renderedAtMs, readPageValues(stores, address));
  return typeof filled === "string" ? filled : filled.html;
}
