import { HAND_OVER_KEYS, HAND_OVER_MARKER } from "../../domain/offers/handOver";
import { REVEAL_TYPES } from "../../domain/offers/revealTypes";

const { type, marker, link, ticket } = HAND_OVER_KEYS;

/** The first segments of the paths of the reveal flow, with their redirection types. */
const TYPES = new Map(Object.entries(REVEAL_TYPES).map(([pattern, name]) => [pattern.split("/")[1] ?? "", name]));
const OTHERS = [...TYPES].filter(([, name]) => name !== "redirect").map(([page, name]) => `${page}: "${name}"`);

/**
 * The inline script of the head: it writes the hand-over of an offer that is pressed before any other script runs. The
 * hand-over has no link: the opened page finds it by the offer's id. The offer's own handler overwrites it.
 */
export const PRE_HYDRATION_CLICKS_SCRIPT = `(() => {
  const write = ({ target, isTrusted, button }) => {
    const path = target.closest?.('a[target="_blank"][rel~="sponsored"]')?.getAttribute("href") ?? "";
    const [, page] = /^\\/(${[...TYPES.keys()].join("|")})\\//.exec(path) ?? [];
    if (page === undefined || !isTrusted || button === 2) return;
    try {
      localStorage.setItem("${type}", { ${OTHERS.join(", ")} }[page] ?? "redirect");
      localStorage.setItem("${marker}", "${HAND_OVER_MARKER}");
      localStorage.setItem("${link}", "");
      localStorage.setItem("${ticket}", Date.now() + " " + path);
    } catch {}
  };
  addEventListener("click", write, true);
  addEventListener("auxclick", write, true);
})();`.replace(/\n\s*/g, "");
