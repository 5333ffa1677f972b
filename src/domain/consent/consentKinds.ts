/** The kinds of scripts that a shopper allows or not, in the order of the banner. */
export const CONSENT_KINDS = ["analytics", "advertising", "personalisation"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The kind of a script: scripts of the necessary kind run without a choice. */
export type ScriptKind = ConsentKind | "necessary";

/** Returns whether a text names a kind that a shopper allows or not. */
export function isConsentKind(text: unknown): text is ConsentKind {
  return (CONSENT_KINDS as readonly unknown[]).includes(text);
}
