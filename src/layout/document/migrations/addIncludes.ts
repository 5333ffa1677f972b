import type { Migration } from "./Migration";

/** Version 3: a section may `include` a shared one. Nothing else changes, so files only get the new number. */
export const addIncludes: Migration = { to: 3, up: (value) => ({ ...value, version: 3 }) };
