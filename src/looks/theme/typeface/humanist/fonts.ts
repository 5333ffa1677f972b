import commissioner from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url";
import commissionerHeading from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?weight=720&url";

export const fonts = [commissionerHeading, commissioner];
