import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import sofiaCondensedHeading from "@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2?weight=850&url";

export const fonts = [sofiaCondensedHeading, fraunces];
