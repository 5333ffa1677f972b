import type { SanitizedHtml } from "./text/richText";

/** Name of the one Trusted Types policy by which markup and scripts get into a page; the security policy of pages names it. */
export const TRUSTED_TYPES_POLICY = "dealframe";

type Rule = (text: string) => string;

/** https://www.w3.org/TR/trusted-types/; browsers without it, and servers, take text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScript" | "createScriptURL", Rule>,
  ): {
    // Elements take these objects where their types say text.
    createHTML: Rule;
    createScript: Rule;
    createScriptURL: Rule;
  };
}

const same: Rule = (text) => text;

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: same,
  createScript: same,
  createScriptURL: same,
});

/**
 * Markup as the browser lets it be written where pages require Trusted Types. It takes what the one sanitiser has made, and
 * nothing else. The result of equal markup is another object each time, which React would write again.
 */
export function trustMarkup({ html }: SanitizedHtml): string {
  return policy?.createHTML(html) ?? html;
}

/** The text of a script of the operator, which the page's security policy names by its hash. */
export function trustScript(text: string): string {
  return policy?.createScript(text) ?? text;
}

/** The address of a script of the operator, which the page's security policy names. */
export function trustScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
