import { getDomId } from "../../render/domId";

/** A section that comes as near as half a window is near. */
const NEAR = "50% 0px";
/** After this time nothing counts as in view. */
const VIEW_LIMIT_MS = 500;

/** Returns the id of the innermost section around a target. */
export function findSection(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-section]")?.dataset.section : undefined;
}

/** A link that leads to another page and does nothing else; that to an offer has a handler of its own. */
const PLAIN_LINK = 'a[href]:not([rel~="sponsored"])';

/**
 * Returns the id of the section that is used at a target. A plain link uses none: it leads away, and to hydrate its section would
 * only keep the next page waiting.
 */
export function findUsedSection(target: EventTarget | null): string | undefined {
  return target instanceof Element && target.closest(PLAIN_LINK) !== null ? undefined : findSection(target);
}

/** Lists the elements of sections; none in browsers without observers, which leave these sections to the idle time. */
function listObservable(sections: readonly { readonly id: string }[]): readonly Element[] {
  if (typeof IntersectionObserver !== "function") return [];
  return sections.map(({ id }) => document.getElementById(getDomId(id))).filter((element) => element !== null);
}

/** Finds the ids of the sections that are in view; an observer knows it without a layout of its own. */
export async function findInView(
  sections: readonly { readonly id: string }[],
): Promise<ReadonlySet<string | undefined>> {
  const elements = listObservable(sections);
  if (elements.length === 0) return new Set();
  const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((found) => {
      observer.disconnect();
      resolve(found);
    });
    for (const element of elements) observer.observe(element);
    // A page in the background is not laid out.
    setTimeout(() => resolve([]), VIEW_LIMIT_MS);
  });
  const inView = seen.filter(({ intersectionRect }) => intersectionRect.height > 0);
  return new Set(inView.map(({ target }) => findSection(target)));
}

/** Calls a function with the ids of sections that come near. */
export function observeNear(
  note: (id: string | undefined) => void,
  sections: readonly { readonly id: string }[],
): IntersectionObserver | undefined {
  const elements = listObservable(sections);
  if (elements.length === 0) return undefined;
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) note(findSection(target));
    },
    { rootMargin: NEAR },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}
