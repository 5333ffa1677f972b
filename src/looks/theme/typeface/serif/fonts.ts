import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import frauncesHeading from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?weight=620&url";

export const fonts = [frauncesHeading, figtree];
