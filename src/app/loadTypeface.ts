import type { Theme } from "../generated/documents";

/** Style sheets of the typefaces; the server links the one that the theme names, a static build fetches it. */
const TYPEFACES: Readonly<Record<Theme["typeface"], () => Promise<unknown>>> = {
  grotesk: () => import("../ui/typefaces/grotesk.css"),
  humanist: () => import("../ui/typefaces/humanist.css"),
  serif: () => import("../ui/typefaces/serif.css"),
  rounded: () => import("../ui/typefaces/rounded.css"),
  condensed: () => import("../ui/typefaces/condensed.css"),
};

/** Loads a theme's typeface; without it the page keeps to the system's own. */
export function loadTypeface(typeface: Theme["typeface"]): Promise<unknown> {
  return TYPEFACES[typeface]().catch(() => undefined);
}
