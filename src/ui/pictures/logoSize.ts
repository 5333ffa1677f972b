/** The size that a store's logo is loaded in; the style gives its box. */
export const LOGO_SIZE = { width: 240, height: 160 } as const;
