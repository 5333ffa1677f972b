import fredokaHeading from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?weight=650&url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";

export const fonts = [fredokaHeading, nunito];
