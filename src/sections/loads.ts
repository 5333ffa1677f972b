import type { SectionDefinition } from "./defineSection";

/**
 * The loads of the code of every section type: all that a browser needs of the types before a page is hydrated. The build
 * leaves the rest of section.ts out of these modules (scripts/build/sectionLoads.ts); browsers fetch it with their first
 * navigation, as part of the registry.
 */
export const sectionLoads: Readonly<Record<string, SectionDefinition["load"]>> = Object.fromEntries(
  Object.values(
    import.meta.glob<Pick<SectionDefinition, "type" | "load">>("./*/section.ts", {
      eager: true,
      import: "section",
      query: "?load",
    }),
  ).map(({ type, load }) => [type, load]),
);
