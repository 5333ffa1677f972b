import { type ComponentType, createElement, lazy } from "react";
import { ChunkLoadError, loadChunk } from "../../render/ChunkLoadError";
import type { RenderedSectionProps, SectionComponents } from "../../render/SectionList";
import { sectionLoads } from "../../sections/loads";
import { PAGE_NEEDS } from "./siteNeeds";

type SectionComponent = ComponentType<RenderedSectionProps>;

/**
 * Creates components whose code is fetched once `isWanted` resolves; until then the page keeps the server's HTML in
 * their place.
 */
export function deferComponents(types: readonly string[], isWanted: Promise<void>): SectionComponents {
  return new Map(
    types
      .filter((type) => sectionLoads[type] !== undefined)
      .map((type) => [type, deferComponent(() => isWanted.then(() => loadComponent(type)))] as const),
  );
}

/** Loads the components of these section types; one that cannot be loaded is requested again when it is rendered. */
export async function loadComponents(types: readonly string[]): Promise<SectionComponents> {
  const components = await Promise.all(
    types
      .filter((type) => sectionLoads[type] !== undefined)
      .map(async (type) => {
        const load = () => loadComponent(type);
        return [type, await load().catch(() => deferComponent(load))] as const;
      }),
  );
  return new Map(components);
}

/** The server's loaded components; those of the dev server change. */
const loaded = new Map<string, SectionComponent>();

async function loadComponent(type: string): Promise<SectionComponent> {
  const known = import.meta.env.SSR ? loaded.get(type) : undefined;
  if (known !== undefined) return known;
  const module = await loadChunk(type, async () => sectionLoads[type]?.());
  // The only cast from validated settings to their component: the document's `type` chose both.
  const component = module?.default as unknown as SectionComponent;
  if (!import.meta.env.DEV) {
    if (import.meta.env.SSR) loaded.set(type, component);
    return component;
  }
  // Imported here, so that production does not contain it.
  const { withStatedNeeds } = await import("../../sections/shared/page/statedNeeds");
  const { sectionRegistry } = await import("../../sections/registry");
  return withStatedNeeds(component, sectionRegistry[type], PAGE_NEEDS);
}

/**
 * Creates a component whose code is loaded when it is rendered. A failure stays until it is renewed: each boundary
 * shows it once.
 */
function deferComponent(load: () => Promise<SectionComponent>): SectionComponent {
  const create = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          if (error instanceof ChunkLoadError)
            error.renew = () => {
              Current = create();
            };
          throw error;
        },
      ),
    );
  let Current = create();
  return (props) => createElement(Current, props);
}
