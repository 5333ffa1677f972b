import type { Migration } from "./Migration";

/** Version 5: a domain's file has the look of its brand. */
export const giveDomainsTheirLook: Migration = { to: 5, up: (value) => ({ ...value, version: 5 }) };
