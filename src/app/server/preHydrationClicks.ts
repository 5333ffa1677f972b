import { keepByObject } from "../../domain/keepByObject";
import { HAND_OVER_KEYS, HAND_OVER_MARKER } from "../../domain/offers/handOver";
import type { RouteTable } from "../../domain/routes/routes";

const { type, marker, link, ticket } = HAND_OVER_KEYS;

/**
 * The inline script of the head: it writes the hand-over of an offer that is pressed before any other script runs.
 * The link is left out: the opened page finds it by the offer's id. What the offer's own handler writes replaces it.
 */
export const createPreHydrationClicksScript = keepByObject((routes: RouteTable): string => {
  const types = listRedirectionTypes(routes);
  const names = [...types.keys()].join("|");
  const others = [...types].filter(([, name]) => name !== "redirect").map(([page, name]) => `${page}: "${name}"`);
  return `(() => {
  const write = ({ target, isTrusted, button }) => {
    const path = target.closest?.('a[target="_blank"][rel~="sponsored"]')?.getAttribute("href") ?? "";
    const [, page] = /^\\/(${names})\\//.exec(path) ?? [];
    if (page === undefined || !isTrusted || button === 2) return;
    try {
      localStorage.setItem("${type}", { ${others.join(", ")} }[page] ?? "redirect");
      localStorage.setItem("${marker}", "${HAND_OVER_MARKER}");
      localStorage.setItem("${link}", "");
      localStorage.setItem("${ticket}", Date.now() + " " + path);
    } catch {}
  };
  addEventListener("click", write, true);
  addEventListener("auxclick", write, true);
})();`.replace(/\n\s*/g, "");
});

/** The first segments of the paths that redirect, with the redirection type that they stand for. */
function listRedirectionTypes(routes: RouteTable): ReadonlyMap<string, string> {
  return new Map(
    routes.flatMap(({ pattern, redirect, reveal = "redirect" }) =>
      redirect === undefined ? [] : [[pattern.split("/")[1] ?? "", reveal] as const],
    ),
  );
}
