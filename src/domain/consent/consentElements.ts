/** Fragment of links that open the banner, such as `/#consent` in a document. */
export const CONSENT_FRAGMENT = "#consent";

/** Id of the banner's element. Its underscore keeps it apart from the ids of sections. */
export const BANNER_ELEMENT_ID = "privacy_banner";
