/** Names the home to preview in an address: `/?home=six`. */
export const PREVIEW_PARAMETER = "home";
/** Names the moment to preview in an address, in the domain's time zone: `/?at=2026-11-27T09:00`. */
export const MOMENT_PARAMETER = "at";
/** Holds the signed link of a preview in an address, see `previewLink.ts`: `/?preview=home/six~…`. */
export const LINK_PARAMETER = "preview";

/** All parameters that ask for a preview. */
export const PREVIEW_PARAMETERS: readonly string[] = [PREVIEW_PARAMETER, MOMENT_PARAMETER, LINK_PARAMETER];
