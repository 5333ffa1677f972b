import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import sofiaCondensed from "@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2?url";

export const fonts = [figtree, sofiaCondensed];
