/** Need for the style sheet of the banner, in the list of `listStyleNeeds`; no section type has an underscore. */
export const CONSENT_NEED = "privacy_banner";
