import bricolageHeading from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=760&url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

export const fonts = [bricolageHeading, figtree];
