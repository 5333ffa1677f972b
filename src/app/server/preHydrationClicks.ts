import { HAND_OVER_KEYS, HAND_OVER_MARKER } from "../../domain/handOver";

const { type, marker, link, ticket } = HAND_OVER_KEYS;

/**
 * Stands inline in the head, so that an offer that is pressed before any other script runs leaves its hand-over, too.
 * The link is left out: the opened page finds it by the offer's id. What the offer's own handler leaves replaces it.
 */
export const PRE_HYDRATION_CLICKS_SCRIPT = `(() => {
  const leave = ({ target, isTrusted, button }) => {
    const path = target.closest?.('a[target="_blank"][rel~="sponsored"]')?.getAttribute("href") ?? "";
    const [, page] = /^\\/(couponsredirect|couponzr|mr)\\//.exec(path) ?? [];
    if (page === undefined || !isTrusted || button === 2) return;
    try {
      localStorage.setItem("${type}", { couponzr: "zero-redirect-with-refer", mr: "zero-redirect-without-refer" }[page] ?? "redirect");
      localStorage.setItem("${marker}", "${HAND_OVER_MARKER}");
      localStorage.setItem("${link}", "");
      localStorage.setItem("${ticket}", Date.now() + " " + path);
    } catch {}
  };
  addEventListener("click", leave, true);
  addEventListener("auxclick", leave, true);
})();`.replace(/\n\s*/g, "");
