import commissioner from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url";
import jostHeading from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?weight=600&url";

export const fonts = [jostHeading, commissioner];
