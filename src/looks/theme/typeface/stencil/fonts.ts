import sairaStencilHeading from "@fontsource/saira-stencil-one/files/saira-stencil-one-latin-400-normal.woff2?weight=800&url";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";

export const fonts = [sairaStencilHeading, publicSans];
