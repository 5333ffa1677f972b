import { formatCount, isOne } from "../../../domain/text/counts";
import { fillCount } from "../../../ui/text/fillCount";
import { useStores } from "./PageContext";

/** Language tag of the site. For observers. */
export function useLang(): string {
  return useStores().website.website?.lang ?? "en";
}

/** Writes a count as the site's language does. For observers. */
export function useCountWriter(): (count: number) => string {
  const lang = useLang();
  return (count) => formatCount(count, lang);
}

/**
 * Fills a label with a `{count}` as the site's language counts; see {@link fillCount}. A label whose form for one is a
 * setting of its own is given with it. For observers.
 */
export function useCountLabel(): (label: string, count: number, labelOfOne?: string) => string {
  const lang = useLang();
  return (label, count, labelOfOne) => {
    // Some languages use it for 21, too; a label that says '1' itself is for 1 alone.
    const isFit = count === 1 || (isOne(count, lang) && labelOfOne?.includes("{count}") === true);
    return fillCount(labelOfOne !== undefined && isFit ? labelOfOne : label, count, lang);
  };
}
