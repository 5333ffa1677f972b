/** Name of the one Trusted Types policy by which markup and scripts get into a page; the security policy of pages names it. */
export const TRUSTED_TYPES_POLICY = "dealframe";

const same = (text: string) => text;

// Elements take what a real policy makes where their types say text.
const RULES = { createHTML: same, createScript: same, createScriptURL: same };

/** https://www.w3.org/TR/trusted-types/; some browsers and all servers do not have it. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: typeof RULES): typeof RULES };
};

/**
 * Makes what the browser lets be written where pages require Trusted Types: `createHTML` of markup that the one sanitiser has
 * made, and nothing else; `createScript` and `createScriptURL` of the operator's scripts, which the page's security policy
 * names. Equal texts give another object each time, which React would write again.
 */
export const trusted: typeof RULES = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, RULES) ?? RULES;
