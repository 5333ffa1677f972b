import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";

export const fonts = [nunito];
