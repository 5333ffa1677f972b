import { type ComponentType, lazy } from "react";
import type { RenderedSectionProps, SectionComponents } from "../render/SectionList";
import { sectionRegistry } from "../sections/registry";

/** Components that are fetched once `isWanted` resolves; until then the page keeps what the server drew in their place. */
export function deferComponents(types: readonly string[], isWanted: Promise<void>): SectionComponents {
  return new Map(
    types.flatMap((type) => {
      const definition = sectionRegistry[type];
      if (definition === undefined) return [];
      const Deferred = lazy(() => isWanted.then(definition.load));
      return [[type, Deferred as unknown as ComponentType<RenderedSectionProps>] as const];
    }),
  );
}

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
