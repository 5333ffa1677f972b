import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import nunitoHeading from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?weight=850&url";

export const fonts = [nunitoHeading, nunito];
