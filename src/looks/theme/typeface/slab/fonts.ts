import bevanHeading from "@fontsource/bevan/files/bevan-latin-400-normal.woff2?weight=800&url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

export const fonts = [bevanHeading, figtree];
