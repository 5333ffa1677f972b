import type { ComponentType } from "react";
import type { RenderedSectionProps, SectionComponents } from "../render/SectionList";
import { sectionRegistry } from "../sections/registry";

/** Loads the components of these section types; one that cannot be loaded is left out, its place says so. */
export async function loadComponents(types: readonly string[]): Promise<SectionComponents> {
  const loaded = await Promise.all(
    types.map(async (type) => {
      const component = await sectionRegistry[type]?.load().then(
        (module) => module.default,
        () => undefined,
      );
      // Validated settings meet their component here: the document's `type` chose both.
      return component === undefined
        ? []
        : [[type, component as unknown as ComponentType<RenderedSectionProps>] as const];
    }),
  );
  return new Map(loaded.flat());
}
