import type { SectionDefinition } from "./defineSection";

/** Every section type by name, found by folder: `src/sections/<type>/section.ts`. */
export const sectionRegistry: Readonly<Record<string, SectionDefinition>> = Object.fromEntries(
  Object.values(import.meta.glob<SectionDefinition>("./*/section.ts", { eager: true, import: "section" })).map(
    (definition) => [definition.type, definition],
  ),
);
