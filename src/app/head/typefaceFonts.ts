import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import commissioner from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import sofiaCondensed from "@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2?url";
import type { Theme } from "../../generated/documents";

/** Addresses of the fonts that a typeface's style sheet names, fetched early: fonts that come late are not shown. */
export const TYPEFACE_FONTS: Readonly<Record<Theme["typeface"], readonly string[]>> = {
  grotesk: [bricolage],
  humanist: [commissioner],
  serif: [figtree, fraunces],
  rounded: [nunito],
  condensed: [figtree, sofiaCondensed],
};
