import type { StructuredDataDefinition } from "./defineStructuredData";

/**
 * The structured data of the section types that have any, found by folder: `src/sections/<type>/structuredData.ts`.
 * Only the server imports it, so that none of it reaches the browser.
 */
export const structuredDataRegistry: Readonly<Record<string, StructuredDataDefinition>> = Object.fromEntries(
  Object.values(
    import.meta.glob<StructuredDataDefinition>("./*/structuredData.ts", { eager: true, import: "structuredData" }),
  ).map((definition) => [definition.type, definition]),
);
