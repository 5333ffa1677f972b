/*
 * Settings whose values name classes of the sections' styles. The build finds the classes that a component chooses by one of
 * them only (`scripts/page-styles/`), and pages without that value leave them out.
 */

/** Such a setting, or the `arrangement` of a section's definition, in an expression of a component, such as `styles[section.presentation]`. */
export const CLASS_SETTING = /\b(?:presentation|phone|tone|arrangement)\b/;

/** Such a setting with its value in the JSON of sections or cards. */
export const CHOSEN_CLASS = /"(?:presentation|phone|tone)":"([\w-]+)"/g;
