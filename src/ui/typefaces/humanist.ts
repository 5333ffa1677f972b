import commissioner from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url";

export const fonts = [commissioner];
