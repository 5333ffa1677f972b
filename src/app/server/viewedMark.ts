import { VIEWED_KEY, VIEWED_KINDS } from "../../stores/device/viewedItems";

/**
 * The inline script that marks the document, before its first paint, if this device has lists of the shopper's own:
 * then the page reserves room for them, so that nothing moves when they are shown. See `markViewed` for pages that the
 * browser renders.
 */
export const VIEWED_MARK_SCRIPT = `(() => {
  try {
    const viewed = JSON.parse(localStorage.getItem("${VIEWED_KEY}"));
    for (const kind of ${JSON.stringify(VIEWED_KINDS)})
      if (viewed?.[kind]?.length > 0) document.documentElement.setAttribute("data-viewed-" + kind, "");
  } catch {}
})();`.replace(/\n\s*/g, "");
